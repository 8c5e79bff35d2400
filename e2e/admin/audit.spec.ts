import { expect, test } from '@playwright/test'
import { call, signInAs } from '../support/sign-in'
import { addStudent } from '../support/students'
import { readIn } from '../support/words'

test('the audit is searched, narrowed to days, tells what was changed from what, and leads to whom it was done @desktop', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  const school = await browser.newPage({ baseURL })
  await signInAs(school, 'adviser@demo.test')
  const { id, email } = await addStudent(school.request)
  await school.close()
  await signInAs(page, 'admin@demo.test')
  const changed = await call(page.request, 'updateStudent', { _id: id, student_givenName: '明远' })
  expect(changed.code, changed.msg).toBe(0)

  await page.goto('/admin/audit')
  const entries = page.locator('tbody').getByRole('row')
  const search = page.getByRole('searchbox', { name: t('auditLog.search') })
  await expect(async () => {
    await search.fill(id ?? '')
    await expect(page).toHaveURL(new RegExp(`search=${id}`), { timeout: 2_000 })
  }).toPass()
  const entry = entries.filter({ hasText: t('auditDeeds.people.students.update-student') })
  await expect(entry).toHaveCount(1)
  await expect(entry).toContainText(t('auditLog.kinds.ADMIN'))
  await expect(entry.locator('del')).toContainText('小测')
  await expect(entry.locator('ins')).toContainText('明远')

  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  await page.getByRole('button', { name: t('auditLog.days') }).click()
  await page.getByRole('textbox', { name: t('auditLog.from') }).fill(inDays(2))
  await expect(page.getByText(t('auditLog.noMatch'))).toBeVisible()
  await page.getByRole('textbox', { name: t('auditLog.from') }).fill(inDays(-2))
  await page.getByRole('textbox', { name: t('auditLog.until') }).fill(inDays(2))
  await expect(entry).toHaveCount(1)
  await page.keyboard.press('Escape')

  await entry.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/admin/students/${id}`))
  await expect(page.getByText(email)).toBeVisible()
  await page.getByRole('link', { name: t('auditLog.history') }).click()
  await expect(page).toHaveURL(/\/admin\/audit\?/)
  await expect(entry).toHaveCount(1)
})
