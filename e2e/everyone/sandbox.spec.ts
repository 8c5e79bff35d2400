import { expect, test } from '@playwright/test'
import { call, signInAs, signInByCode } from '../support/sign-in'
import { addStudent } from '../support/students'
import { wordsOf } from '../support/words'

test("lets a payer scan the code without an account, shows the bank's later confirmation by itself, and refuses a second payment @desktop", async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  await signInAs(page, 'coordinator@demo.test')
  const { email } = await addStudent(page.request, { province: '上海', account_id: '上海市静远高级中学' })
  await signInByCode(request, 'student', email)
  const { data: registrations } = await call(request, 'getStudentApplications')
  const application_id = Array.isArray(registrations) ? registrations[0]?._id : ''
  const { data } = await call(request, 'getOxPayQrUrl', { application_id, check_status: 1 })
  const code = data !== null && typeof data === 'object' && 'qrUrl' in data ? String(data.qrUrl) : ''

  const t = wordsOf('en-US')
  const phone = await browser.newPage({ baseURL, locale: 'en-US', viewport: { width: 390, height: 844 } })
  await phone.goto(code)
  await expect(phone.getByText(t('sandbox.notice.title'))).toBeVisible()
  const later = phone.getByRole('button', { name: t('sandbox.later.button') })
  const confirming = phone.getByRole('heading', { name: t('sandbox.CONFIRMING.title') })
  await expect(async () => {
    if (await later.isVisible()) await later.dblclick({ timeout: 1_000 })
    await expect(confirming).toBeVisible({ timeout: 2_000 })
  }).toPass()
  const status = async () => (await call(request, 'getPayStatus', { application_id })).data
  expect(await status()).toMatchObject({ application_status: '待缴费' })
  await expect(phone.getByRole('heading', { name: t('sandbox.PAID.title') })).toBeVisible({ timeout: 15_000 })
  await expect(later).toHaveCount(0)
  await expect(phone.getByText(t('sandbox.closePage'))).toBeVisible()
  await expect.poll(status).toMatchObject({ pay_status: 'paid', application_status: '已缴费' })
  await phone.close()
})
