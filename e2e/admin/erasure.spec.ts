import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import yauzl from 'yauzl'
import { signInAs } from '../support/sign-in'
import { addStudent, unique } from '../support/students'
import { readIn } from '../support/words'

/** The names in a ZIP, and the text of its profile. */
async function unpacked(path: string): Promise<{ names: string[]; profile: string }> {
  const zip = await yauzl.fromBufferPromise(await readFile(path))
  const names: string[] = []
  let profile = ''
  for await (const entry of zip.eachEntry()) {
    names.push(entry.fileName)
    if (entry.fileName !== 'profile.json') continue
    for await (const chunk of await zip.openReadStreamPromise(entry)) profile += String(chunk)
  }
  return { names, profile }
}

test('takes a copy of a student’s data, erases it, and finds nothing of them but numbers @desktop', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  const email = `erase.${unique()}@story.test`
  const dialog = page.getByRole('dialog')
  const office = await browser.newPage({ baseURL })
  await signInAs(office, 'adviser@demo.test')
  await addStudent(office.request, { student_email: email })
  await office.close()

  await signInAs(page, 'admin@demo.test')
  await page.goto(`/admin/students?search=${email}`)
  await page.locator('tbody').getByRole('link').first().click()
  await expect(page.getByText(email)).toBeVisible()
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: t('erasures.download') }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^Xiaoce-Ouyang-\d{4}-\d\d-\d\d\.zip$/)
  const { names, profile } = await unpacked(await file.path())
  expect(names).toContain('registrations.json')
  expect(profile).toContain(email)

  await expect(async () => {
    if (!(await dialog.isVisible()))
      await page.getByRole('button', { name: t('erasures.open'), exact: true }).click({ timeout: 2_000 })
    await expect(dialog.getByText(t('erasures.counts.ending'))).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expect(dialog.getByText(t('erasures.stays'))).toBeVisible()
  const erase = dialog.getByRole('button', { name: t('erasures.open'), exact: true })
  await erase.click()
  await expect(dialog.getByText(t('erasures.causeMissing')).first()).toBeVisible()
  await dialog.getByLabel(t('erasures.cause')).selectOption('GUARDIAN_ASKED')
  const typed = dialog.getByLabel(t('erasures.confirmation', { text: email }))
  await typed.fill('somebody@else.test')
  await erase.click()
  await expect(dialog.getByText(t('erasures.wrong')).first()).toBeVisible()
  await typed.fill(email)
  await erase.click()

  // The page follows the job by itself.
  await expect(page.getByText(t('erasures.cardStates.DONE'))).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('heading', { name: t('studentConsole.erased'), level: 1 })).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)
  const registered = await page
    .getByText(/NSI-\d{6}/)
    .first()
    .innerText()
  const number = /NSI-\d{6}/.exec(registered)?.[0] ?? 'no number'

  await page.goto('/admin/students?tab=erasures')
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(row.getByText(t('erasures.states.DONE'), { exact: true })).toBeVisible()
  await expect(row.getByText(t('erasures.causes.GUARDIAN_ASKED'))).toBeVisible()
  await page.goto(`/admin/students?search=${email}`)
  await expect(page.getByText(t('studentConsole.noMatch'))).toBeVisible()
})

test('a student takes a copy of their own data; who only scores is offered neither copy nor erasure @desktop', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  await signInAs(page, 'student@demo.test')
  await page.goto('/accountInfo')
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: t('account.ownData.download') }).click()
  const { names, profile } = await unpacked(await (await coming).path())
  expect(names).toContain('team-work.json')
  expect(profile).toContain('student@demo.test')

  const scorer = await browser.newPage({ baseURL })
  await signInAs(scorer, 'scorer@demo.test')
  await scorer.goto('/admin/students')
  await scorer.locator('tbody').getByRole('link').first().click()
  await expect(scorer.getByRole('heading', { name: t('studentConsole.entry') })).toBeVisible()
  await expect(scorer.getByRole('heading', { name: t('erasures.card') })).toHaveCount(0)
  await scorer.goto('/admin/students?tab=erasures')
  await expect(scorer.getByText(t('faults.auth.ownerNeeded'))).toBeVisible()
  const refused = await scorer.request.get(`${scorer.url().split('?')[0]}/01a20b73-d481-774d-8ba6-6a9622672e5e/data`)
  expect(refused.status()).toBe(403)
  await scorer.close()
})
