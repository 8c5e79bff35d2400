import { expect, test } from '@playwright/test'
import { newMail, signInAs, signInByCode } from '../support/sign-in'
import { addStudent } from '../support/students'
import { readIn } from '../support/words'

test("sends a student's change requests to the adviser, who accepts one and declines another, and mails the answers", async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  await signInAs(page, 'adviser@demo.test')
  const { id, email } = await addStudent(page.request)

  const own = await browser.newContext({ baseURL, viewport: page.viewportSize() })
  await readIn(own, 'en-US', baseURL)
  expect((await signInByCode(own.request, 'student', email)).code).toBe(0)
  const studentPage = await own.newPage()
  await studentPage.goto('/personalInfo')
  const ask = async (field: string, value: string, reason: string) => {
    const name = t(`fields.labels.${field}`)
    await studentPage.getByRole('button', { name: t('changeRequests.askOf', { field: name }), exact: true }).click()
    const dialog = studentPage.getByRole('dialog')
    await dialog.getByLabel(t('changeRequests.proposed')).fill(value)
    await dialog.getByLabel(t('changeRequests.why')).fill(reason)
    await dialog.getByRole('button', { name: t('changeRequests.send') }).click()
    await expect(dialog).toBeHidden()
  }
  await ask('nativeGiven', '晓羽', 'As in my passport')
  await ask('mobile', '13700001111', 'New number')
  // A field has one open request at a time, and a student can't request another address.
  await expect(studentPage.getByText(t('account.personal.requested'))).toHaveCount(2)
  const ofAddress = t('changeRequests.askOf', { field: t('fields.labels.email') })
  await expect(studentPage.getByRole('button', { name: ofAddress, exact: true })).toHaveCount(0)

  await page.goto(`/personalInfoEdit?student_id=${id}`)
  const of = (what: string, field: string) =>
    page.getByRole('button', { name: t(`changeRequests.${what}Of`, { field: t(`fields.labels.${field}`) }) })
  await expect(page.getByText('As in my passport')).toBeVisible()
  await of('accept', 'nativeGiven').click()
  await expect(page.getByText(t('changeRequests.accepted'))).toBeVisible()
  await expect(page.getByLabel(t('account.personal.labels.nativeGiven'), { exact: true })).toHaveValue('晓羽')
  const since = new Date()
  await of('decline', 'mobile').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('changeRequests.decline') }).click()
  await expect(dialog.getByText(t('changeRequests.dialog.decline.missing'))).toBeVisible()
  await dialog.getByLabel(t('changeRequests.reason')).fill('Please let your guardian write')
  await dialog.getByRole('button', { name: t('changeRequests.decline') }).click()
  await expect(page.getByText(t('changeRequests.nothingWaits'))).toBeVisible()

  const mail = await newMail(page.request, email, since)
  expect(mail.text).toContain('Please let your guardian write')
  await studentPage.reload()
  await expect(studentPage.getByText('晓羽').first()).toBeVisible()
  await expect(studentPage.getByText('Please let your guardian write')).toBeVisible()
  await expect(studentPage.getByText(t('changeRequests.states.ACCEPTED'))).toBeVisible()
  await expect(studentPage.getByText(t('changeRequests.states.DECLINED'))).toBeVisible()

  // The student takes back the request that is still open.
  await ask('qq', '10001', '')
  await studentPage
    .getByRole('button', { name: t('changeRequests.withdrawOf', { field: t('fields.labels.qq') }) })
    .click()
  await expect(studentPage.getByText(t('changeRequests.withdrawn'))).toBeVisible()
  await expect(studentPage.getByText(t('account.personal.requested'))).toHaveCount(0)
  await own.close()
})
