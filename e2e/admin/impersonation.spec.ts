import { expect, test } from '@playwright/test'
import { call, signInAs } from '../support/sign-in'
import { readIn } from '../support/words'

test('an administrator sees the portal as a student, changes nothing, and is themself again @both', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'zh-CN', baseURL)
  const dialog = page.getByRole('dialog')
  const banner = page.getByRole('region', { name: t('impersonation.label'), exact: true })
  await signInAs(page, 'admin@demo.test')
  await page.goto(`/admin/students?search=${encodeURIComponent('student@demo.test')}`)
  await page.getByRole('link', { name: '林晓雨' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: '林晓雨' })).toBeVisible()
  const person = page.url()

  await expect(async () => {
    if (!(await dialog.isVisible())) await page.getByRole('button', { name: t('impersonation.open') }).click()
    await expect(dialog).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await dialog.getByRole('button', { name: t('impersonation.start') }).click()
  await expect(dialog.getByText(t('impersonation.reasonMissing'))).toBeVisible()
  await dialog.getByRole('textbox', { name: t('impersonation.reason') }).fill('学生反映看不到费用')
  await dialog.getByRole('button', { name: t('impersonation.start') }).click()

  await expect(page).toHaveURL(/\/studentProjects/)
  await expect(banner).toBeVisible()
  await expect(banner).toContainText('林晓雨')
  const { data } = await call(page.request, 'getSession')
  expect(data).toMatchObject({ login_type: 1, name: '林晓雨' })

  // What would change something is greyed, and refused where it is called all the same.
  await page.goto('/accountInfo')
  await expect(banner).toBeVisible()
  await expect(page.getByText(t('impersonation.word'), { exact: true }).nth(1)).toBeVisible()
  const refused = await call(page.request, 'updateStudentInfo', { student_qq: '10001' })
  expect(refused).toMatchObject({ code: 403, data: { reason: 'impersonation.readOnly' } })
  const presence = await page.request.post('/api/presence', { data: {} })
  expect(presence.status()).toBe(403)
  // Nobody goes on from here to administer.
  expect((await page.request.get('/admin/staff')).status()).toBe(403)

  await banner.getByRole('button', { name: t('impersonation.endAs', { name: '林晓雨' }) }).click()
  await expect(page).toHaveURL(person)
  await expect(banner).toBeHidden()
  await page.goto('/admin/audit?search=student@demo.test')
  await expect(page.getByText(t('auditDeeds.console.impersonation.end-impersonation')).first()).toBeVisible()
  await expect(page.getByText('学生反映看不到费用').first()).toBeVisible()
})
