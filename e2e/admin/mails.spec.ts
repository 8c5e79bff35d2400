import { expect, test } from '@playwright/test'
import pg from 'pg'
import { barriers } from '../support/barriers'
import { newMail, signInAs } from '../support/sign-in'
import { addStudent, unique } from '../support/students'
import { readIn } from '../support/words'

test('a mail is found by its address, and one with a code tells nothing of it @desktop', async ({
  context,
  page,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL ?? '')
  const to = 'nobody-reads-this@demo.test'
  await signInAs(page, 'admin@demo.test')
  await page.goto('/admin/mail?state=SENT')
  await expect(page.getByRole('heading', { level: 1, name: t('mails.title') })).toBeVisible()
  await page.getByRole('searchbox', { name: t('mails.search') }).fill(to)
  await expect(page).toHaveURL(/search=nobody/)
  await expect(page.getByText(t('mails.noMatch'))).toBeVisible()

  const account = 'educator@demo.test'
  await page.request.post('/api/index', { data: { function: 'createLoginOPT', account, login_type: 2 } })
  await page.goto(`/admin/mail?template=sign-in-code&search=${account}`)
  const rows = page.getByRole('row').filter({ hasText: t('mails.kinds.sign-in-code') })
  await rows.first().getByRole('link').click()
  await expect(page.getByText(t('mails.secret'), { exact: true })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(await barriers(page)).toEqual([])

  await page.goto('/admin/mail?tab=addresses&search=nobody-is-called-this')
  await expect(page.getByText(t('mails.noMatch'))).toBeVisible()
})

test('a mail to a refused address waits until somebody confirms the address, and is sent again then @desktop', async ({
  browser,
  context,
  page,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL ?? '')
  const to = `refused.${unique()}@story.test`
  const office = await browser.newPage({ baseURL })
  await signInAs(office, 'adviser@demo.test')
  await addStudent(office.request, { student_email: to })
  await office.close()
  const database = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await database.connect()
  const answer = '550 5.1.1 The email account does not exist'
  const insert =
    'insert into suppressed_address (id, created_at, email, answer) values (gen_random_uuid(), now(), $1, $2)'
  try {
    await database.query(insert, [to, answer])
  } finally {
    await database.end()
  }

  await signInAs(page, 'admin@demo.test')
  await page.goto(`/admin/students?search=${to}`)
  await page.locator('tbody').getByRole('link').first().click()
  const dialog = page.getByRole('dialog')
  await expect(async () => {
    if (!(await dialog.isVisible())) {
      const menu = page.getByRole('button', { name: t('studentConsole.more', { project: '' }).trim() })
      await menu.first().click({ timeout: 2_000 })
      await page.getByRole('menuitem', { name: t('studentConsole.waive.open') }).click({ timeout: 2_000 })
    }
    await expect(dialog).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await dialog.getByLabel(t('studentConsole.reason')).fill('A story')
  const since = new Date()
  await dialog.getByRole('button', { name: t('studentConsole.waive.submit'), exact: true }).click()
  await expect(page.getByText(t('studentConsole.waive.done')).first()).toBeVisible()

  await expect(async () => {
    await page.goto(`/admin/mail?state=FAILED&search=${to}`)
    await expect(page.locator('tbody').getByRole('link')).toHaveCount(1, { timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await page.locator('tbody').getByRole('link').click()
  await expect(page.getByText(t('mails.notTried.suppressed'))).toBeVisible()
  const again = page.getByRole('button', { name: t('mails.resend') })
  await expect(again).toHaveAttribute('aria-disabled', 'true')
  const question = page.getByRole('alertdialog')
  await expect(async () => {
    if (!(await question.isVisible()))
      await page.getByRole('button', { name: t('mails.confirm.buttonOf', { email: to }) }).click({ timeout: 2_000 })
    await expect(question).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await question.getByRole('button', { name: t('mails.confirm.button') }).click()
  await expect(page.getByText(t('mails.confirm.done', { email: to })).first()).toBeVisible()
  await expect(again).not.toHaveAttribute('aria-disabled', 'true')
  await again.click()
  await expect(page.getByText(t('mails.resent')).first()).toBeVisible()
  expect((await newMail(page.request, to, since)).text).toContain('A story')
})
