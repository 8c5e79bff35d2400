import { expect, test } from '@playwright/test'
import { signInAs } from '../support/sign-in'
import { unique } from '../support/students'
import { readIn } from '../support/words'

test('an administrator imports a roster for an adviser chosen on the page, and takes it back @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  const tag = unique()
  await signInAs(page, 'admin@demo.test')
  await page.goto('/projectRegistration')
  await page.getByRole('link', { name: t('registrations.roster.import') }).click()
  await expect(page.getByText(t('imports.forWhom.start'))).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(t('imports.choose.limits'))).toHaveCount(0)
  await page.getByRole('searchbox', { name: t('imports.forWhom.search') }).fill('adviser@demo.test')
  const found = page.getByRole('listitem').filter({ hasText: 'adviser@demo.test' })
  await found.getByRole('button', { name: t('imports.forWhom.button') }).click({ timeout: 20_000 })
  await expect(page.getByText(t('imports.choose.limits'))).toBeVisible()
  await page.locator('input[type=file]').setInputFiles({
    name: `roster-${tag}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `姓(拼音),名(拼音),性别,毕业年份,手机,邮箱,项目\nImport,Office,女,2027,13800000000,office-${tag}@demo.test,`,
    ),
  })
  await page.getByRole('button', { name: /^Import 1/ }).click({ timeout: 30_000 })
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^They become students of /)).toBeVisible()
  await dialog.getByRole('button', { name: /^Import 1/ }).click()
  const entry = page.getByRole('listitem').filter({ hasText: `roster-${tag}.csv` })
  await expect(entry).toContainText(/for /, { timeout: 30_000 })
  await page.getByRole('button', { name: t('imports.result.another') }).click()
  await expect(page.getByText(/^For /)).toBeVisible()
  await expect(page.getByText(t('imports.choose.limits'))).toBeVisible()
  await entry.getByRole('button', { name: t('imports.history.undo') }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: /^Undo/ }).click()
  await expect(entry.getByText(t('imports.history.isUndone'))).toBeVisible({ timeout: 20_000 })
})
