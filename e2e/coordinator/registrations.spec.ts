import { expect, test } from '@playwright/test'
import { signInAs } from '../support/sign-in'
import { readIn } from '../support/words'

test('shows a coordinator their school’s list and lets them give province and school for a new student', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'zh-CN', baseURL)
  await signInAs(page, 'coordinator@demo.test')
  await page.goto('/projectRegistration')
  // The coordinator sees the session's project first; the others are one filter away.
  await expect(page.getByText(/^NSI-\d+$/).first()).toBeVisible()
  await page.getByRole('combobox', { name: t('registrations.roster.project') }).selectOption('all')
  await expect(page).toHaveURL(/project_code=all/)
  await page.getByRole('searchbox').fill('NRI-')
  await expect(page.getByText(/^NRI-\d+$/).first()).toBeVisible()
  await expect(page.getByText(/^NSI-\d+$/)).toHaveCount(0)

  await page.getByRole('button', { name: t('registrations.newStudent.open') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('registrations.newStudent.submit') }).click()
  await expect(dialog.getByRole('button', { name: t('registrations.newStudent.chooseProject') })).toBeVisible()
  await dialog.getByLabel(t('fields.school.province')).selectOption({ label: '北京' })
  await expect(dialog.getByLabel(t('fields.school.school'))).toBeVisible()
  await dialog.getByRole('button', { name: t('registrations.newStudent.submit') }).click()
  const missing = t('fields.errors.required', { field: t('fields.labels.schoolId') })
  await expect(dialog.getByRole('alert').getByRole('button', { name: missing })).toBeVisible()
})
