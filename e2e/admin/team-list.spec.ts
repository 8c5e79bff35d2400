import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { call } from '../support/sign-in'
import { readIn, wordsOf } from '../support/words'

test('lets an administrator filter and sort the team list and export what it shows @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  const login = { account_email: 'admin@demo.test', account_pwd: 'Admin-demo-2026', project_code: '2024NIM' }
  expect(await call(page.request, 'loginByAdmin', login)).toMatchObject({ code: 0 })
  await page.goto('/teamCodeList')
  const list = page.getByRole('list', { name: t('teamList.caption') })
  const cards = list.getByRole('article')
  await expect(cards.first()).toBeVisible()
  const all = await cards.count()

  await expect(async () => {
    await page.getByLabel(t('teamList.sort')).selectOption('-score')
    await expect(page).toHaveURL(/sort=-score/, { timeout: 2_000 })
  }).toPass()
  await expect(cards.first()).toContainText('96.5')

  const awarded = page.getByRole('checkbox', { name: new RegExp(`^${t('teamList.states.awarded')}`) })
  await expect(async () => {
    if (!(await awarded.isVisible())) await page.getByRole('button', { name: t('teamList.filters') }).click()
    await awarded.check({ timeout: 3_000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/state=awarded/)
  await expect(page.getByText(`7 of ${all} teams`)).toBeVisible()
  await page.reload()
  await expect(cards).toHaveCount(7)

  const dialog = page.getByRole('dialog', { name: t('teamList.export.title') })
  await expect(async () => {
    await page.getByRole('button', { name: t('teamList.export.open') }).click({ timeout: 2_000 })
    await expect(dialog).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await dialog.getByLabel(t('teamList.export.all')).uncheck()
  // Beside each column's name is its heading in the file.
  for (const column of ['serial', 'code', 'title'] as const) {
    const key = `teamList.columns.${column}` as const
    await dialog.getByLabel(`${t(key)} · ${wordsOf('zh-CN')(key)}`, { exact: true }).check()
  }
  await expect(dialog.getByLabel('Only the 7 teams shown')).toBeChecked()
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: t('teamList.export.download') }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe('csv.csv')
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe('\uFEFF"序号","队伍编号","主题"')
  expect(lines.slice(1, -1)).toHaveLength(7)
  await expect(dialog).toBeHidden()

  // The last choice is restored at the next visit; a search without results can be cleared.
  await page.getByRole('button', { name: t('teamList.export.open') }).click()
  await expect(dialog.getByLabel(t('teamList.columns.note'))).not.toBeChecked()
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox').fill('nobody is called this')
  await page.getByRole('button', { name: t('teamList.clear') }).click()
  await expect(cards).toHaveCount(all)
})
