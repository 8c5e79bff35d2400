import { expect, test } from '@playwright/test'
import { call, signInAs } from '../support/sign-in'
import { addStudent } from '../support/students'
import { readIn } from '../support/words'

const entryOf = (id: string | null) => `/personalInfoEdit?student_id=${id}`

test('finds one student among all by a click and four characters, opens and corrects them, and shows the correction', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  await signInAs(page, 'adviser@demo.test')
  const { id, phone } = await addStudent(page.request)
  await page.goto('/studentList')
  const rows = page.getByRole('table').getByRole('rowheader')
  await expect(rows.first()).toBeVisible()

  await page.getByRole('searchbox').click()
  await page.keyboard.type(phone.slice(-4))
  const found = page.getByRole('table').getByRole('link').filter({ hasText: 'Ouyang' })
  await expect(page).toHaveURL(/search=\d{4}/)
  await expect(found.and(page.locator(`[href*="${id}"]`))).toBeVisible()
  await found.and(page.locator(`[href*="${id}"]`)).click()

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ouyang')
  await page.getByLabel(t('account.personal.labels.wechat')).fill('wx_new')
  await page.getByLabel(t('account.personal.labels.guardian2Mobile')).nth(2).fill('13700000000')
  await page.getByRole('button', { name: t('people.entry.save') }).click()
  await expect(page.getByText(t('success.updateStudent'))).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(t('account.personal.labels.wechat'))).toHaveValue('wx_new')
  const { data } = await call(page.request, 'getStudentInfo', { student_id: id })
  expect(data).toMatchObject({
    student_info: { student_wechat: 'wx_new', student_guardian_second_mobile: '13700000000' },
  })
})

test('tells the second of two tabs what changed, keeps what was typed there and saves it on top', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  await signInAs(page, 'adviser@demo.test')
  const { id } = await addStudent(page.request)
  const qq = page.getByLabel(t('account.personal.labels.qq'))
  const wechat = page.getByLabel(t('account.personal.labels.wechat'))
  await page.goto(entryOf(id))
  await wechat.fill('mine')
  const other = await context.newPage()
  await other.goto(entryOf(id))
  await other.getByLabel(t('account.personal.labels.qq')).fill('10001')
  await other.getByLabel(t('account.personal.labels.wechat')).fill('theirs')
  await other.getByRole('button', { name: t('people.entry.save') }).click()
  await expect(other.getByText(t('success.updateStudent'))).toBeVisible()
  await other.close()

  await page.getByRole('button', { name: t('people.entry.save') }).click()
  await expect(page.getByText(t('people.entry.overtaken.title'))).toBeVisible()
  await expect(page.getByText('10001')).toBeVisible()
  await expect(wechat).toHaveValue('mine')
  await expect(qq).toHaveValue('10001')
  await page.getByRole('button', { name: t('people.entry.save') }).click()
  await expect(page.getByText(t('success.updateStudent'))).toBeVisible()
  const { data } = await call(page.request, 'getStudentInfo', { student_id: id })
  expect(data).toMatchObject({ student_info: { student_wechat: 'mine', student_qqnumber: '10001' } })
})

test('shows a wrong phone number at its field before anything is sent, and answers 404 for another adviser’s student', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'zh-CN', baseURL)
  await signInAs(page, 'adviser@demo.test')
  const { id } = await addStudent(page.request)
  await page.goto(entryOf(id))
  const mobile = page.getByLabel(t('account.personal.labels.mobile'), { exact: true }).first()
  await mobile.fill('call me')
  await page.getByRole('button', { name: t('people.entry.save') }).click()
  await expect(page.getByText(t('fields.errors.phone'))).toBeVisible()
  await expect(mobile).toBeFocused()
  await context.clearCookies()
  await signInAs(page, 'adviser2@demo.test')
  const response = await page.goto(entryOf(id))
  expect(response?.status()).toBe(404)
})

test('says so when nothing matches the list and leads back', async ({ page, context, baseURL }) => {
  const t = await readIn(context, 'zh-CN', baseURL)
  await signInAs(page, 'adviser@demo.test')
  await page.goto('/studentList?filter=incomplete&search=zzzzzz')
  await page.getByRole('link', { name: t('people.list.clear') }).click()
  await expect(page.getByRole('table').getByRole('rowheader').first()).toBeVisible()
  await page.getByRole('button', { name: t('people.list.filter.incomplete') }).click()
  await expect(page).toHaveURL(/filter=incomplete/)
  await expect(page.getByText(t('people.list.missing')).first()).toBeVisible()
})
