import { expect, test } from '@playwright/test'
import { signInAs } from '../support/sign-in'
import { readIn } from '../support/words'

test('finds who has not paid, sees the mail of one of them, and reminds each once a day @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  await signInAs(page, 'admin@demo.test')
  await page.goto('/admin/readiness?red=paid')
  const lines = page.getByRole('table').getByRole('row')
  const box = lines.nth(1).getByRole('checkbox')
  await expect(async () => {
    await box.check({ timeout: 2_000 })
    await expect(page.getByRole('button', { name: t('readiness.remind') })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  const name = (await lines.nth(1).getByRole('link').first().textContent()) ?? ''
  const chosen = page.url()
  await page.getByRole('button', { name: t('readiness.remind') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^1 student gets an email/)).toBeVisible({ timeout: 20_000 })
  await dialog.getByRole('button', { name: 'Send 1 email', exact: true }).click()
  await expect(page.getByText('1 student reminded.').first()).toBeVisible({ timeout: 20_000 })
  const reminded = page.getByRole('row').filter({ hasText: name }).filter({ hasText: /by / }).first()
  await expect(reminded).toBeVisible({ timeout: 20_000 })

  await page.goto(chosen)
  await expect(async () => {
    await reminded.getByRole('checkbox').check({ timeout: 2_000 })
    await page.getByRole('button', { name: t('readiness.remind') }).click({ timeout: 2_000 })
  }).toPass()
  await expect(dialog.getByText(t('readiness.reminder.nobody'))).toBeVisible({ timeout: 20_000 })
})
