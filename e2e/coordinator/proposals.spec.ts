import { expect, test } from '@playwright/test'
import { call, signInAs, signInByCode } from '../support/sign-in'
import { addStudent, unique } from '../support/students'
import { readIn } from '../support/words'

test('shows a teacher of a second school the typed name of a known student until the coordinator confirms, then the student', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  const typed = `录入${unique().slice(-4)}`
  const first = await browser.newContext({ baseURL })
  const firstPage = await first.newPage()
  await signInAs(firstPage, 'adviser@demo.test')
  const { id, email } = await addStudent(firstPage.request, { student_givenName: '真名' })
  await first.close()

  const claiming = await browser.newContext({ baseURL, viewport: page.viewportSize() })
  await readIn(claiming, 'zh-CN', baseURL)
  const claims = await claiming.newPage()
  await signInAs(claims, 'adviser2@demo.test')
  const claim = { project_code: '2025NRI', student_email: email, student_givenName: typed }
  expect((await addStudent(claims.request, claim)).id).toBeNull()
  await claims.goto('/studentList?tab=proposals')
  await expect(claims.getByText(typed)).toBeVisible()
  expect(await claims.content()).not.toContain('真名')
  expect((await call(claims.request, 'getStudentInfo', { student_id: id })).code).toBe(404)

  await signInAs(page, 'coordinator@demo.test')
  await page.goto('/studentList')
  await page.getByRole('link', { name: t('people.tabs.proposals') }).click()
  const row = page.getByRole('row').filter({ has: page.locator(`[href*="${id}"]`) })
  await row.getByRole('button', { name: /^Confirm/ }).click()
  await expect(row).toHaveCount(0)
  expect((await call(claims.request, 'getStudentInfo', { student_id: id })).code).toBe(0)
  await claiming.close()
})

test('lets a student accept who is their teacher, and say when it is over', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  const other = await browser.newContext({ baseURL })
  const staff = await other.newPage()
  await signInAs(staff, 'adviser2@demo.test')
  const { id, email } = await addStudent(staff.request)
  await other.clearCookies()
  await signInAs(staff, 'adviser@demo.test')
  await addStudent(staff.request, { project_code: '2025NRI', student_email: email })

  expect((await signInByCode(page.request, 'student', email)).code).toBe(0)
  await page.goto('/studentProjects')
  const banner = page.getByText(t('adviserLinks.student.title', { adviser: 'Wen Zhou (周文)' }))
  await expect(banner).toBeVisible()
  await page.getByRole('button', { name: t('adviserLinks.student.acceptOf', { adviser: 'Wen Zhou' }) }).click()
  await expect(page.getByText(t('adviserLinks.student.accepted', { adviser: 'Wen Zhou' }))).toBeVisible()
  await expect(banner).toBeHidden()
  expect((await call(staff.request, 'getStudentInfo', { student_id: id })).code).toBe(0)

  await page.goto('/accountInfo')
  const end = t('adviserLinks.own.endOf', { adviser: 'Wen Zhou' })
  await page.getByRole('button', { name: end }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: end }).click()
  await expect(page.getByText(t('adviserLinks.own.ended', { adviser: 'Wen Zhou' }))).toBeVisible()
  expect((await call(staff.request, 'getStudentInfo', { student_id: id })).code).toBe(404)
  await other.close()
})
