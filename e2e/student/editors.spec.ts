import { expect, type Page, test } from '@playwright/test'
import { addressOf } from '../support/screens'
import { signInByCode } from '../support/sign-in'
import { readIn } from '../support/words'

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const picture = { name: '水样.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') }
const block = (page: Page, code: string) => page.locator(`[data-block="${code}"]`)
const saved = (page: Page) => expect(page.locator('[data-saved="saved"]')).toBeVisible()

test('keeps a text with a table and a picture, pasted cells and a link over a reload, and restores an earlier version @desktop', async ({
  page,
  baseURL,
}) => {
  const t = await readIn(page.context(), 'en-US', baseURL)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const signedIn = await signInByCode(page.request, 'student', 'zixuan.luo108@demo.test')
  expect(signedIn.code, signedIn.msg).toBe(0)
  await page.goto(await addressOf(page, '/pghome?{team}'))
  const run = String(Date.now())

  const results = block(page, 'results')
  const text = results.getByRole('textbox', { name: 'Results' })
  const tool = (name: string) => results.getByRole('button', { name: t(`blocks.rich.tools.${name}`), exact: true })
  await expect(async () => {
    await results.scrollIntoViewIfNeeded()
    await text.click({ timeout: 2_000 })
    await expect(results.locator('.ProseMirror')).toBeFocused({ timeout: 2_000 })
  }).toPass()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await page.keyboard.type(`Turbidity ${run}`)
  await page.keyboard.press('Escape')
  await expect(tool('heading')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(results.getByRole('heading', { level: 2, name: `Turbidity ${run}` })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type('水质 & <b>not bold</b>')
  await page.keyboard.press('Enter')
  await results.locator('input[type=file]').setInputFiles(picture)
  const alt = results.getByLabel(t('blocks.rich.picture.alt'))
  await results.getByRole('button', { name: t('blocks.rich.picture.describe') }).click()
  await alt.fill('水样 "A" <1>')
  await alt.press('Enter')
  await expect(results.getByRole('img', { name: '水样 "A" <1>' })).toBeVisible()
  // Only then the key moves on from the picture.
  await expect(results.locator('.ProseMirror')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await tool('table').click()
  await page.keyboard.type('时间')
  await results.getByRole('button', { name: t('blocks.rich.table.removeRow') }).click()
  await saved(page)

  const plan = block(page, 'plan')
  const cell = (row: number, column: string) =>
    plan.getByLabel(t('blocks.table.cell', { column, row }), { exact: true })
  await page.evaluate((cells) => navigator.clipboard.writeText(cells), `W1\t"read\nmore"\tall\n${run}\t测量\t两人`)
  await cell(1, 'Date').click()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(cell(2, 'Date')).toHaveValue(run)

  const link = block(page, 'data').getByRole('textbox')
  await link.fill('our results')
  await link.blur()
  await expect(block(page, 'data').getByText(t('blocks.link.wrong'))).toBeVisible()
  await link.fill(`example.org/${run}`)
  await link.blur()
  await expect(link).toHaveValue(`https://example.org/${run}`)
  await saved(page)

  await page.reload()
  await expect(cell(1, 'Task')).toHaveValue('read\nmore')
  await expect(link).toHaveValue(`https://example.org/${run}`)
  const preview = results.locator('.prose')
  await expect(async () => {
    await results.scrollIntoViewIfNeeded()
    await expect(text).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(preview.getByRole('img', { name: '水样 "A" <1>' })).toBeVisible()
  await expect(preview.getByText('水质 & <b>not bold</b>')).toBeVisible()
  await expect(preview.getByRole('columnheader', { name: '时间' })).toHaveCount(0)
  // Opening a text without changing it saves nothing.
  const saves: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/blocks')) saves.push(request.postData() ?? '')
  })
  await text.click()
  await expect(results.locator('.ProseMirror')).toBeFocused()
  // What is changed after it is saved, and alone.
  const told = page.waitForResponse((response) => response.url().endsWith('/api/blocks'))
  await link.fill(`https://example.org/${run}/more`)
  await told
  expect(saves.filter((body) => !body.includes('/more'))).toEqual([])
  expect(saves.filter((body) => body.includes('水质'))).toEqual([])

  await results.getByRole('button', { name: t('blockHistory.openOf', { title: 'Results' }) }).click()
  const dialog = page.getByRole('dialog')
  const versions = dialog.getByRole('navigation', { name: t('blockHistory.versions') }).getByRole('button')
  await versions.nth(1).click()
  await dialog.getByRole('button', { name: t('blockHistory.restore') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('blockHistory.restore') })
    .click()
  await expect(page.getByText(t('blockHistory.restored'))).toBeVisible()
  await expect(dialog).toBeHidden()
  await saved(page)
})
