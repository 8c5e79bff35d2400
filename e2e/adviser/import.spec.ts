import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { tell } from '../support/measured'
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
    .getByRole('button', { name: /^Undo \d|撤销/ })
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

/** What stands in the line of the title is not squeezed into what is beside it, however much there is to say of the file. */
async function fitsTheBand(page: Page) {
  if ((page.viewportSize()?.width ?? 0) < 1024) return
  const squeezed = await page
    .locator('[data-band] > header > *')
    .evaluateAll((parts) => parts.filter((part) => part.scrollWidth > part.clientWidth + 1).length)
  expect(squeezed).toBe(0)
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
    await fitsTheBand(page)

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
    await page.getByRole('grid').getByRole('combobox').fill('女')
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
    await page
      .getByRole('button', { name: /2 rows left out|未导入的 2 行/ })
      .first()
      .click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: t('common.formats.csv') }).click(),
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

/** 200 rows of which 14 are wrong, by seven causes. */
function rosterToRepair(own: string): { name: string; mimeType: string; buffer: Buffer } {
  const rows = Array.from({ length: 200 }, (_, at) => {
    const mobile = `139${String(10_000_000 + at)}`
    return ['欧阳', '泽宇', 'Ouyang', 'Zeyu', '男', '2027', mobile, `s${at}.${own}@repaired.test`, '', '', 'MATH', '']
  })
  const wrong: [line: number, column: number, value: string][] = [
    [12, 7, 'zeyu at school'],
    [22, 4, 'X'],
    [42, 10, 'CHESS'],
    [43, 10, 'CHESS'],
    [44, 10, 'CHESS'],
    [48, 5, '二〇二六'],
    [52, 6, '12'],
    [62, 7, `s0.${own}@repaired.test`],
    [82, 5, '二〇二六'],
    [95, 7, 'zeyu@'],
    [117, 6, '34'],
    [122, 5, '1999'],
    [140, 7, `s1.${own}@repaired.test`],
    [171, 3, ''],
  ]
  for (const [line, column, value] of wrong) {
    const row = rows[line - 2]
    if (row) row[column] = value
  }
  const header = '姓,名,姓拼音,名拼音,性别,毕业年份,手机,邮箱,监护人手机,监护人邮箱,项目,附加项目'
  return { name: 'r200.csv', mimeType: 'text/csv', buffer: Buffer.from([header, ...rows].join('\n')) }
}

test('repairs 14 bad rows of 200 and imports all in at most 20 actions beside the values @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, adviser())
  await open(page, t)
  const own = `${Date.now().toString(36)}${Math.floor(Math.random() * 1e9).toString(36)}`
  let actions = 0
  const act = async (action: () => Promise<unknown>) => {
    actions += 1
    await action()
  }
  // The press on the button, and the choice of the file.
  actions += 1
  await act(() => picker(page, t).setInputFiles(rosterToRepair(own)))
  const rail = page.getByRole('complementary', { name: t('imports.causes.title') })
  await expect(rail.getByRole('button', { name: t('imports.causes.all') })).toContainText('14')
  await expect(grid(page).getByRole('rowheader')).toHaveCount(14)

  // One value in three rows: the rows of its cause, and the value in all of them.
  await act(() => rail.getByRole('button', { name: /^CHESS/ }).click())
  await expect(grid(page).getByRole('rowheader')).toHaveCount(3)
  await act(() => rail.getByRole('button', { name: 'MATH', exact: true }).click())
  await act(() => rail.getByRole('button', { name: 'Fix all 2' }).click())
  await expect(page.getByText('9 problems')).toBeVisible()

  // The others are typed one after another: F8 keeps what is typed and goes on.
  const right: Record<string, (line: string) => string> = {
    3: () => 'Zeyu',
    4: () => 'F',
    5: () => '2027',
    6: (line) => `13800000${line}`,
    7: (line) => `r${line}.${own}@repaired.test`,
  }
  await act(() => page.keyboard.press('F8'))
  for (let left = 9; left > 0; left -= 1) {
    const cell = page.locator('[data-cell]:focus')
    await expect(cell).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText(`1 of ${left}`, { exact: true })).toBeVisible()
    const [line = '', column = ''] = (await cell.getAttribute('data-cell'))?.split(':') ?? []
    await page.keyboard.type(right[column]?.(line) ?? '')
    await act(() => page.keyboard.press(left === 1 ? 'Enter' : 'F8'))
  }
  await expect(importButton(page, 200)).not.toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText(/becomes due · students receive no email/)).toBeVisible()
  await act(() => importButton(page, 200).click())
  await act(() => importButton(page.getByRole('dialog'), 200).click())
  await expect(page.getByText('200 students are now registered.')).toBeVisible()
  tell({ actions })
  expect(actions).toBeLessThanOrEqual(20)
  await page.goto(path)
  await undoNewest(page, t)
})

test('shows 20 rows to import in a window of 800 px, and steps back with Shift+F8 @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, adviser())
  await open(page, t)
  await picker(page, t).setInputFiles(rosterToRepair('shown'))
  await page
    .getByRole('group', { name: t('imports.preview.filter') })
    .getByRole('button', { name: /^All/ })
    .click()
  const sizes = await grid(page).evaluate((table) => {
    const sheet = table.parentElement?.getBoundingClientRect()
    const head = table.querySelector('thead')?.getBoundingClientRect()
    const whole = [...table.querySelectorAll('tbody tr[data-index]')].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return head && sheet && top >= head.bottom - 1 && bottom <= sheet.bottom + 1
    })
    return { rows: whole.length, band: sheet?.top }
  })
  tell(sizes)
  expect(sizes.rows).toBeGreaterThanOrEqual(20)

  // Before the first comes the last, wherever it stands.
  await page.keyboard.press('Shift+F8')
  await expect(page.getByText('14 of 14', { exact: true })).toBeVisible()
  await expect(cellOf(page, 171, 3)).toBeFocused()
  await page.getByRole('button', { name: t('imports.problems.next') }).click()
  await expect(cellOf(page, 12, 7)).toBeFocused()
  await expect(page.getByText('1 of 14', { exact: true })).toBeVisible()
})

test('asks before the browser’s Back leaves corrections, which stay where the answer is no @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  await signInAs(page, adviser())
  await page.goto('/projectRegistration?project_code=2025NSI')
  await page.locator('a[href^="/importApplications"]').first().click()
  await expect(page.getByRole('heading', { level: 1, name: t('imports.page.title') })).toBeVisible()
  await picker(page, t).setInputFiles(fileToTry('roster-core-errors.utf8.csv'))
  await page.getByRole('button', { name: 'Fix it' }).click()
  await expect(cellOf(page, 16, 7)).not.toHaveAttribute('aria-invalid', 'true')
  const mayClose = () => page.evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
  await expect.poll(mayClose).toBe(false)
  await page.waitForLoadState('networkidle')

  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    void (questions.length === 1 ? dialog.dismiss() : dialog.accept())
  })
  const goBack = () => page.evaluate(() => void setTimeout(() => window.history.back()))
  await goBack()
  await expect.poll(() => questions).toEqual([t('common.form.leave')])
  await expect(page).toHaveURL(/importApplications/)
  await expect(cellOf(page, 16, 7)).not.toHaveAttribute('aria-invalid', 'true')
  await goBack()
  await expect(page).toHaveURL(/projectRegistration/)
  await expect(grid(page).first()).toBeVisible()
  expect(questions).toHaveLength(2)
})

test('refuses a file that is no roster and says what to do @desktop', async ({ page, context, baseURL }) => {
  const t = await readIn(context, 'en-US', baseURL)
  await signInAs(page, adviser())
  await open(page, t)
  for (const [name, sentence] of [
    ['roster-header-renamed.utf8.csv', '邮箱'],
    ['roster-broken-bytes.gb18030.csv', 'Line 8, character 81'],
    ['tuition-proof.pdf', 'neither an Excel workbook nor a CSV file'],
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
