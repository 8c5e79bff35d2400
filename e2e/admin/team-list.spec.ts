import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { call } from '../support/sign-in'
import { languages, readIn, wordsOf } from '../support/words'

async function signIn(page: Page, project_code: string): Promise<void> {
  const login = { account_email: 'admin@demo.test', account_pwd: 'Admin-demo-2026', project_code }
  expect(await call(page.request, 'loginByAdmin', login)).toMatchObject({ code: 0 })
}

test('lets an administrator filter and sort the team list and export what it shows @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  await signIn(page, '2024NIM')
  await page.goto('/teamCodeList')
  const cards = page.getByRole('table', { name: t('teamList.caption') }).locator('tbody tr')
  await expect(cards.first()).toBeVisible()
  const all = await cards.count()

  const byScore = page.getByRole('columnheader', { name: t('teamList.heads.score') })
  await expect(async () => {
    await byScore.getByRole('button').click()
    await expect(page).toHaveURL(/sort=-score/, { timeout: 2_000 })
  }).toPass()
  await expect(byScore).toHaveAttribute('aria-sort', 'descending')
  await expect(cards.first()).toContainText('96.50')

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

for (const language of languages) {
  test(`shows 13 teams in a window of 1280 by 800, with one of them open beside the list, in ${language} @desktop`, async ({
    page,
    context,
    baseURL,
  }) => {
    const t = await readIn(context, language, baseURL)
    await page.setViewportSize({ width: 1280, height: 800 })
    await signIn(page, '2025NSI')
    await page.goto('/teamCodeList')
    const rows = page.getByRole('table', { name: t('teamList.caption') }).locator('tbody tr')
    const measured = async () => {
      const first = await rows.first().boundingBox()
      const last = await rows.nth(12).boundingBox()
      return { top: first?.y ?? 999, height: first?.height, end: (last?.y ?? 999) + (last?.height ?? 999) }
    }
    await expect(rows.nth(12)).toBeVisible()
    const compact = await measured()
    expect(compact.top).toBeLessThanOrEqual(134)
    expect(compact.height).toBe(48)
    expect(compact.end).toBeLessThanOrEqual(800)

    const details = (serial: number) =>
      page.getByRole('complementary', { name: t('teamList.detailsOf', { serial }), exact: true })
    await expect(async () => {
      await rows.nth(6).getByRole('button').click()
      await expect(details(7)).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expect(page).toHaveURL(/team=7/)
    expect(await measured()).toEqual(compact)
    await expect(details(7).getByText(t('teamList.advisers'))).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(details(8)).toBeVisible()
    await page.keyboard.press('[')
    await expect(details(7)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(details(7)).toHaveCount(0)
    await expect(rows.nth(6).getByRole('button')).toBeFocused()

    await page.getByRole('button', { name: t('teamList.compact') }).click()
    await expect.poll(async () => (await measured()).height).toBe(60)
  })
}

test('shows a team on a phone as a card of two lines that opens the rest over the list @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'zh-CN', baseURL)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, '2025NSI')
  await page.goto('/teamCodeList')
  const card = page
    .getByRole('table', { name: t('teamList.caption') })
    .locator('tbody tr')
    .first()
  expect((await card.boundingBox())?.height).toBeLessThanOrEqual(65)
  const dialog = page.getByRole('dialog')
  await expect(async () => {
    await card.getByRole('button').click({ timeout: 2_000 })
    await expect(dialog).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(dialog.getByRole('link', { name: t('teamList.ways.checklist') })).toBeVisible()
  await dialog.getByRole('button', { name: t('teamList.next') }).click()
  await expect(dialog.getByText(/2 \/ 13$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})
