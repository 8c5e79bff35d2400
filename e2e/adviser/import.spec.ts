import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { signInAs } from '../support/sign-in'
import { languages, readIn, type Words } from '../support/words'

const path = '/importApplications?type=project&project_code=2025NSI'
const data = 'lib/testing/data'

/** The newest import in the history must be this test's own: tests run one at a time, and each width has its own adviser. */
test.describe.configure({ mode: 'default' })
const adviser = () => (test.info().project.name === 'phone' ? 'adviser2@demo.test' : 'adviser@demo.test')

/** A file to import, with addresses that no other test uses. */
function fileToTry(name: string): { name: string; mimeType: string; buffer: Buffer } {
  const own = `${Date.now().toString(36)}${Math.floor(Math.random() * 1e9).toString(36)}`
  const bytes = readFileSync(`${data}/${name}`)
    .toString('latin1')
    .replace(/roster-[a-z]\.test/gi, `${own}.test`)
  return { name, mimeType: 'text/csv', buffer: Buffer.from(bytes, 'latin1') }
}

async function open(page: Page, t: Words): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: t('imports.page.title') })).toBeVisible()
}

const picker = (page: Page, t: Words) => page.locator(`input[type=file][aria-label="${t('imports.choose.file')}"]`)
const grid = (page: Page) => page.getByRole('grid')
const cellOf = (page: Page, line: number, column: number) => page.locator(`[data-cell="${line}:${column}"]`)

/** The button that says how many students it imports, in either language. */
const importButton = (place: Page | Locator, count: number) =>
  place.getByRole('button', { name: new RegExp(`^(Import ${count} students?|导入 ${count} 名学生)$`) })

/** Repeats the paste until its rows are shown: nothing on the page tells when it is hydrated. */
async function pasteInto(page: Page, text: string, rows: Locator): Promise<void> {
  await expect(async () => {
    await page.evaluate((content) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', content)
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
    await expect(rows).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

async function undoNewest(page: Page, t: Words): Promise<void> {
  await page
    .getByRole('button', { name: t('imports.history.undo'), exact: true })
    .first()
    .click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Undo \d|撤回/ })
    .click()
  await expect(page.getByText(t('imports.history.isUndone')).first()).toBeVisible()
}

/** From 640 px up the first columns stay beside what scrolls, and slide under the head; a phone has no frozen columns. */
async function slidesUnderTheHead(table: Locator) {
  if ((table.page().viewportSize()?.width ?? 0) < 640) return
  await table.evaluate((element) => element.parentElement?.scrollTo(0, 100))
  const isUnderHead = await table
    .getByRole('columnheader')
    .first()
    .evaluate((head) => {
      const { left, top, height, width } = head.getBoundingClientRect()
      return width < 9 || head.contains(document.elementFromPoint(left + 20, top + height / 2))
    })
  expect(isUnderHead).toBe(true)
}

for (const language of languages) {
  test(`corrects seven bad rows in the preview, drops two, imports eighteen and undoes the import, in ${language}`, async ({
    page,
    context,
    baseURL,
  }) => {
    const t = await readIn(context, language, baseURL)
    await signInAs(page, adviser())
    await open(page, t)
    await picker(page, t).setInputFiles(fileToTry('roster-core-errors.utf8.csv'))
    await expect(grid(page)).toBeVisible()
    await expect(page.getByText(t('imports.kind.CORE'))).toBeVisible()

    // Each error is at its cell; the repeated address names the row in which it comes first.
    await expect(grid(page).getByRole('rowheader')).toHaveCount(9)
    await expect(cellOf(page, 7, 7)).toContainText(t('imports.errors.repeated', { line: 6 }))
    await expect(cellOf(page, 7, 7)).toHaveAttribute('aria-invalid', 'true')
    await expect(cellOf(page, 10, 10)).toContainText('CHESS')
    await slidesUnderTheHead(grid(page))

    const blocked = importButton(page, 11)
    await expect(blocked).toHaveAttribute('aria-disabled', 'true')

    // One click corrects what has only one possible meaning: the full-width address.
    await page.getByRole('button', { name: /^(Fix it|修正)$/ }).click()
    await expect(cellOf(page, 16, 7)).not.toHaveAttribute('aria-invalid', 'true')

    // The others are typed, with the keys of a spreadsheet: what is typed replaces what stood there.
    const own = Math.floor(Math.random() * 1e9).toString(36)
    const mend = async (line: number, column: number, value: string) => {
      await cellOf(page, line, column).click()
      await page.keyboard.type(value)
      await page.keyboard.press('Enter')
      await expect(cellOf(page, line, column)).not.toHaveAttribute('aria-invalid', 'true')
    }
    await mend(4, 7, `zhou.${own}@mended.test`)
    await mend(5, 7, `li.${own}@mended.test`)
    // An input method writes into a field, which a second click opens.
    await cellOf(page, 8, 4).dblclick()
    await page.getByRole('grid').getByRole('textbox').fill('女')
    await page.keyboard.press('Enter')
    await mend(9, 5, '2026')
    await mend(10, 10, 'math')
    await mend(12, 3, 'Yinuo')
    await page.getByRole('button', { name: t('imports.row.drop', { line: 7 }) }).click()
    await page.getByRole('button', { name: t('imports.row.drop', { line: 11 }) }).click()

    await importButton(page, 18).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('listitem').first()).toContainText('18')
    await importButton(dialog, 18).click()
    await expect(page.getByRole('heading', { name: t('imports.result.title') })).toBeVisible()

    // The rows that were left out can be downloaded with their reasons.
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('link', { name: /2 rows left out|未导入的 2 行/ })
        .first()
        .click(),
    ])
    expect(readFileSync(await download.path(), 'utf8')).toContain(t('imports.skipped.byYou'))

    await undoNewest(page, t)
  })
}

test('imports 40 students from a spreadsheet in three actions: paste, import, confirm', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  await signInAs(page, adviser())
  await open(page, t)
  const rows = fileToTry('roster-core-40.utf8-bom.csv')
    .buffer.toString('utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll(',', '\t')
  await pasteInto(page, rows, importButton(page, 40))
  await importButton(page, 40).click()
  await importButton(page.getByRole('dialog'), 40).click()
  await expect(page.getByText('40 students are now registered.')).toBeVisible()
  await page.getByRole('link', { name: t('imports.result.list') }).click()
  await expect(page).toHaveURL(/\/projectRegistration\?project_code=2025NSI/)
  await page.goto(path)
  await undoNewest(page, t)
})

test('imports 40 students from a file in four actions and recognises the same file the next time', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'zh-CN', baseURL)
  await signInAs(page, adviser())
  await open(page, t)
  const file = fileToTry('roster-core-40.gb18030.csv')
  await picker(page, t).setInputFiles(file)
  await expect(page.getByText('GB18030', { exact: true })).toBeVisible()
  await importButton(page, 40).click()
  await importButton(page.getByRole('dialog'), 40).click()
  await expect(page.getByRole('heading', { name: '导入成功' })).toBeVisible()
  await page.getByRole('button', { name: t('imports.result.another') }).click()
  await picker(page, t).setInputFiles(file)
  await expect(page.getByText(t('imports.preview.importedTitle'))).toBeVisible()
  await expect(grid(page).getByText(t('imports.status.duplicate'), { exact: true })).toHaveCount(40)
  await page.getByRole('button', { name: t('imports.preview.startOver') }).click()
  await undoNewest(page, t)
})

test('refuses a file that is no roster and says what to do @desktop', async ({ page, context, baseURL }) => {
  const t = await readIn(context, 'en-US', baseURL)
  await signInAs(page, adviser())
  await open(page, t)
  for (const [name, sentence] of [
    ['roster-header-renamed.utf8.csv', '邮箱'],
    ['roster-broken-bytes.gb18030.csv', 'Line 8, character 81'],
    ['tuition-proof.pdf', "This isn't a CSV file"],
  ] as const) {
    await picker(page, t).setInputFiles(`${data}/${name}`)
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
  }
})

test('accepts a downloaded template and drops its example row @desktop', async ({ page, context, baseURL }) => {
  const t = await readIn(context, 'zh-CN', baseURL)
  await signInAs(page, adviser())
  await open(page, t)
  await page.getByLabel(t('imports.templates.label')).selectOption('CORE GB18030')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t('imports.templates.download') }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`${t('imports.template.CORE')} 2025NSI.csv`)
  await picker(page, t).setInputFiles({
    name: 'template.csv',
    mimeType: 'text/csv',
    buffer: readFileSync(await download.path()),
  })
  await expect(grid(page).getByRole('rowheader')).toHaveCount(1)
  await expect(grid(page).getByText(t('imports.status.skipped'))).toBeVisible()
})

test('shows a panel and no data without a session @desktop', async ({ page, context, baseURL }) => {
  const t = await readIn(context, 'en-US', baseURL)
  await page.goto(path)
  await expect(page.getByText(t('open.signInFirst.title'))).toBeVisible()
  await expect(page.getByText('MATH')).toHaveCount(0)
})
