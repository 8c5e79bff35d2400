import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { call, newMail, signInAs, signInByCode } from '../support/sign-in'
import { addStudent } from '../support/students'
import { readIn, wordsOf } from '../support/words'

/** A student of this story's own in a free project, leading a team of her own; signed in here. */
async function signInLeader(page: Page, browser: Browser, baseURL: string | undefined): Promise<string> {
  const office = await browser.newPage({ baseURL })
  await signInAs(office, 'coordinator@demo.test')
  // Independent has team numbers without end.
  const { email } = await addStudent(office.request, {
    project_code: '2025NRI',
    province: '其他',
    account_id: '独立报名',
  })
  await office.close()
  const { code, msg } = await signInByCode(page.request, 'student', email)
  expect(code, msg).toBe(0)
  const { data } = await call(page.request, 'getStudentApplications')
  const [application]: { _id: string }[] = Array.isArray(data) ? data : []
  const founded = await call(page.request, 'createNewTeamCode', { id: application?._id })
  expect(founded.code, founded.msg).toBe(0)
  return email
}

/** The second of two tabs: it knows nothing of the first. */
async function submitOnceMore(request: APIRequestContext): Promise<number> {
  const { data } = await call(request, 'getStudentApplications')
  const [application]: { _id: string }[] = Array.isArray(data) ? data : []
  return (await call(request, 'submitProject', { id: application?._id })).code
}

test('my projects to submitted in two actions, with a receipt on the screen and by mail; the organisers open it again @desktop', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  const email = await signInLeader(page, browser, baseURL)
  await page.goto('/studentProjects')
  const asked = new Date()

  // One: from her projects.
  await page.getByRole('link', { name: t('ownProjects.submitOf', { name: 'National Research Initiative' }) }).click()
  await expect(page.getByRole('heading', { name: t('submission.title'), level: 1 })).toBeVisible()
  await expect(page.getByText(t('submission.missing.empty', { title: 'Conclusion' }))).toBeVisible()
  // Two: the button, which says what is missing.
  const receipt = page.getByRole('heading', { name: t('submission.receipt.received'), level: 1 })
  const submit = page.getByRole('button', { name: /^Submit with \d+ things missing$/ })
  await expect(async () => {
    if (await submit.isVisible()) await submit.click({ timeout: 1_000 })
    await expect(receipt).toBeVisible({ timeout: 4_000 })
  }).toPass()

  const number = (await page.getByText(/^NRI-R[2-9A-Z]{8}$/).textContent()) ?? ''
  await expect(page.getByText(/^[0-9a-f]{64}$/)).toBeVisible()
  const mail = await newMail(page.request, email, asked)
  expect(mail.subject).toContain(number)
  expect(await submitOnceMore(page.request)).toBe(409)
  const address = page.url()
  await page.getByRole('link', { name: t('submission.receipt.view') }).click()
  await expect(page.getByText(t('workspace.readOnly.submitted'))).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)

  const office = await browser.newContext({ baseURL })
  await readIn(office, 'zh-CN', baseURL)
  const desk = await office.newPage()
  await signInAs(desk, 'admin@demo.test')
  await desk.goto(address)
  const zh = wordsOf('zh-CN')
  const dialog = desk.getByRole('dialog')
  await expect(async () => {
    await desk.getByRole('button', { name: zh('submission.reopen.button') }).click({ timeout: 1_000 })
    await expect(dialog).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await dialog.getByRole('textbox', { name: zh('submission.reopen.reason') }).fill('交错了文件')
  await dialog.getByRole('button', { name: zh('submission.reopen.confirm') }).click()
  await expect(desk.getByText(zh('submission.onlyMembers'))).toBeVisible()
  await office.close()

  await page.goto(address)
  await expect(submit).toBeVisible()
  expect((await newMail(page.request, email, asked)).text).toContain('交错了文件')
})

test('where the answer is lost, pressing once more brings the receipt and submits nothing twice @desktop', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  await signInLeader(page, browser, baseURL)
  await page.goto('/studentProjects')
  await page.getByRole('link', { name: t('ownProjects.submitOf', { name: 'National Research Initiative' }) }).click()
  const submit = page.getByRole('button', { name: /^Submit with \d+ things missing$/ })
  await expect(submit).toBeVisible()
  let lost = 0
  await page.route('**/submission?*', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback()
    lost += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
  await expect(async () => {
    await submit.click({ timeout: 1_000 })
    await expect(page.getByText(t('common.form.offline'))).toBeVisible({ timeout: 3_000 })
  }).toPass()
  expect(lost).toBe(1)
  await submit.click()
  await expect(page.getByRole('heading', { name: t('submission.receipt.received'), level: 1 })).toBeVisible()
  await expect(page.getByText(t('submission.receipt.attempt'), { exact: true })).toHaveCount(0)
})
