import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { signInByCode } from '../support/sign-in'
import { readIn } from '../support/words'

/** A student whose team was awarded and whose certificates are released. */
const awarded = 'qingyan.wu189@demo.test'
/** A student who is asked how certificates print their name; no other test uses them. */
const studentToConfirm = 'jingyi.situ124@demo.test'

async function signIn(page: Page, email: string): Promise<void> {
  const answer = await signInByCode(page.request, 'student', email)
  expect(answer.code, answer.msg).toBe(0)
}

test("opens the certificate from the student's home in one press, shows its page, and lets a stranger verify it @desktop", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  await signIn(page, awarded)
  await page.goto('/studentProjects?tab=history')
  const name = 'National Innovation in Modeling'
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t('ownProjects.certificate.fileOf', { name }) }).click(),
  ])
  const bytes = readFileSync(await paper.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(paper.suggestedFilename()).toMatch(/\.pdf$/)

  await page.getByRole('link', { name: t('ownProjects.certificate.openOf', { name }), exact: true }).click()
  const single = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Single certificate' }) })
  await single.getByRole('link', { name: /^View certificate 2024NIM-C\d{6}$/ }).click()
  await expect(page.getByRole('img', { name: /^Certificate of .+, number 2024NIM-C\d{6}$/ })).toContainText(
    'Second Prize',
  )

  // The page opens without an account for anyone with its address; the printed code opens another page, which tells no more.
  const stranger = await browser.newPage({ baseURL })
  await stranger.goto(page.url())
  const code =
    (await stranger
      .getByText(/^([0-9A-Z]{4}-){6}[0-9A-Z]{4}$/)
      .first()
      .textContent()) ?? ''
  await stranger.goto('/verify')
  await stranger.getByLabel(t('certificatePages.verifyPage.code')).fill(` ${code.replaceAll('-', ' ').toLowerCase()} `)
  await stranger.getByRole('button', { name: t('certificatePages.verifyPage.check') }).click()
  await expect(stranger.getByRole('heading', { level: 1, name: t('certificatePages.verifyPage.valid') })).toBeVisible()
  await expect(stranger.getByRole('definition').filter({ hasText: /^Second Prize/ })).toBeVisible()
  await expect(stranger.getByRole('definition').filter({ hasText: code })).toBeVisible()
  expect(await stranger.content()).not.toContain(new URL(page.url()).searchParams.get('id') ?? 'no token')
  await stranger.close()
})

test('lets the student correct their printed name, and lets another name wait for their profile @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  await signIn(page, studentToConfirm)
  await page.goto('/teamDetail?project_code=2025NSI&tab=certificates')
  const field = page.getByRole('textbox', { name: t('nameChecks.latin') })
  // The name must differ from the present one, so that the test can run again.
  const before = await field.inputValue()
  const save = page.getByRole('button', { name: t('nameChecks.correct') })
  const preview = page.getByRole('status', { name: t('nameChecks.preview') })
  await expect(async () => {
    await field.fill('bat man')
    await expect(preview).toContainText('Bat Man', { timeout: 500 })
    await save.click({ timeout: 500 })
    await expect(page.getByText(t('faults.nameChecks.unlike'))).toBeVisible({ timeout: 3000 })
  }).toPass()

  await field.fill((before === 'Situ Jing-Yi' ? 'Jingyi Situ' : 'Situ Jing-Yi').toLowerCase())
  await page.getByRole('button', { name: /this name$/ }).click()
  await expect(page.getByText(t('nameChecks.saved'))).toBeVisible()
  await expect(page.getByText(/^Confirmed \d+ \w{3} 202\d$/)).toBeVisible()
  await page.goto('/studentProjects')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(t('studentHome.next.checkName'))).toHaveCount(0)
})
