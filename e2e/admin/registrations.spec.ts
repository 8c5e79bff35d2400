import { expect, test } from '@playwright/test'
import { signInAs } from '../support/sign-in'
import { readIn } from '../support/words'

test('shows an administrator the list of the session’s project, with the way to import for an adviser, without Add', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  await signInAs(page, 'admin@demo.test')
  await page.goto('/projectRegistration')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('registrations.roster.title'))
  await expect(page.getByText(/^NSI-\d+$/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: t('registrations.newStudent.open') })).toHaveCount(0)
  await expect(page.getByRole('link', { name: t('registrations.roster.import') })).toBeVisible()
})

test('keeps the current projects from the administrator', async ({ page }) => {
  await signInAs(page, 'admin@demo.test')
  const response = await page.goto('/currentProjects')
  expect(response?.status()).toBe(403)
})
