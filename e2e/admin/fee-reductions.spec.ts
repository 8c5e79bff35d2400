import { readFileSync } from 'node:fs'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { call, newMail, signInAs, signInByCode } from '../support/sign-in'
import { addStudent, unique } from '../support/students'
import { readIn } from '../support/words'

const proof = readFileSync('lib/testing/data/tuition-proof.pdf')

/** Uploads a proof as a client of the function-name API does: a token, the file, the request. */
async function askByApi(request: APIRequestContext, tuition: string): Promise<void> {
  const file = { file_name: 'tuition.pdf', size: proof.length, type: 'application/pdf' }
  const announced = await call(request, 'getQNToken', { kind: 'tuition_proof', ...file })
  const { token, upload_url: url, key } = Object(announced.data)
  const buffer = { name: file.file_name, mimeType: file.type, buffer: proof }
  const sent = await request.post(url, { multipart: { token, key, file: buffer } })
  expect(sent.ok()).toBe(true)
  const answer = await call(request, 'uploadStudentTuitionTier', { project_code: '2025NSI', file_url: key, tuition })
  expect(answer).toMatchObject({ code: 0, msg: 'Submit Successfully', data: { tier_status: 'pending' } })
}

test('asks for more, then rejects with a reason; the next request opens, and the student reads why @desktop', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  const school = await browser.newPage({ baseURL })
  await signInAs(school, 'coordinator@demo.test')
  const student_givenName_pinyin = `Story${unique().replace(/\d/g, '')}`
  const place = { province: '上海', account_id: '上海市静远高级中学' }
  const { email } = await addStudent(school.request, { ...place, student_givenName_pinyin })
  await school.close()
  const own = await browser.newPage({ baseURL })
  expect((await signInByCode(own.request, 'student', email)).code).toBe(0)
  await askByApi(own.request, '450.00')

  await signInAs(page, 'admin@demo.test')
  const open = async () => {
    await page.goto(`/admin/fee-reductions?state=all&search=${email}`)
    const found = page.getByRole('link', { name: `${student_givenName_pinyin} Ouyang` })
    await page.goto((await found.getAttribute('href')) ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(student_givenName_pinyin)
  }
  const dialog = page.getByRole('dialog')
  const say = async (button: string, words: 'asking' | 'rejecting', text: string) => {
    await expect(async () => {
      await page.getByRole('button', { name: t(button), exact: true }).click({ timeout: 2_000 })
      await expect(dialog).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await dialog.getByRole('button', { name: t(`reductionReview.${words}.send`) }).click()
    await expect(dialog.getByText(t(`reductionReview.${words}.missing`)).first()).toBeVisible()
    await dialog.getByLabel(t(`reductionReview.${words}.field`)).fill(text)
    await dialog.getByRole('button', { name: t(`reductionReview.${words}.send`) }).click()
    await expect(page.getByText(t(`reductionReview.${words}.said`))).toBeVisible({ timeout: 20_000 })
  }
  await open()
  const proofFile = await page.request.get((await page.locator('iframe').getAttribute('src')) ?? '')
  expect([proofFile.headers()['content-type'], await proofFile.body()]).toEqual(['application/pdf', proof])
  const before = new Date()
  await say('reductionReview.askMore', 'asking', 'Which year is this?')
  // The request that has waited longest opens next and has the focus.
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(student_givenName_pinyin)
  await expect(page.locator('#decision')).toBeFocused()
  expect((await newMail(page.request, email, before)).text).toContain('Which year is this?')

  await askByApi(own.request, '450.00')
  await open()
  const rejected = new Date()
  await say('reductionReview.reject', 'rejecting', 'The school charges more')
  const mail = await newMail(page.request, email, rejected)
  expect(mail.text).toContain('The school charges more')
  await own.goto(/https?:\S+\/pay\?id=\S+/.exec(mail.text)?.[0] ?? '')
  await expect(own.getByText('The school charges more')).toBeVisible()
  await expect(own.getByRole('button', { name: t('feeReductions.askAgain') })).toBeVisible()
  await own.close()
})
