import { expect, test } from '@playwright/test'
import { newMail, signInAs } from '../support/sign-in'
import { unique } from '../support/students'
import { readIn } from '../support/words'

test('invites an administrator, who sets a password and works until the role is taken away @desktop', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  const name = `Staff ${unique()}`
  const email = `staff${unique()}@portal.test`
  await signInAs(page, 'admin@demo.test')
  await page.goto('/today')
  await page.getByRole('link', { name: t('menu.staff'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('staff.title') })).toBeVisible()
  const dialog = page.getByRole('dialog')
  await expect(async () => {
    await page.getByRole('button', { name: t('staff.invite.open') }).click({ timeout: 2_000 })
    await expect(dialog).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await dialog.getByRole('button', { name: t('staff.invite.submit') }).click()
  await expect(dialog.getByText(t('staff.errors.email')).first()).toBeVisible()
  await dialog.getByLabel(t('staff.invite.name')).fill(name)
  await dialog.getByLabel(t('staff.invite.email')).fill(email)
  await dialog.getByLabel(t('staff.roles.FINANCE')).check()
  const before = new Date()
  await dialog.getByRole('button', { name: t('staff.invite.submit') }).click()
  await expect(dialog).toBeHidden()

  const mail = await newMail(page.request, email, before)
  const [link = ''] = /http\S+forgetPsw\?token=[\w-]+/.exec(mail.text) ?? []
  const own = await browser.newPage({ baseURL })
  await own.goto(new URL(link).pathname + new URL(link).search)
  const password = 'nine blue herons 2026'
  await own.locator('[name=newPassword]').fill(password)
  await own.locator('[name=newPasswordAgain]').fill(password)
  await own.getByRole('button', { name: t('auth.reset.submit') }).click()
  await expect(own).toHaveURL(/\/login/)
  const signIn = { function: 'loginByAdmin', account_email: email, account_pwd: password, project_code: '2025NSI' }
  const answer = await own.request.post('/api/index', { data: signIn })
  expect(await answer.json()).toMatchObject({ code: 0 })
  await own.goto('/admin/payments')
  await expect(own.getByRole('heading', { level: 1 })).toBeVisible()
  expect((await own.request.get('/admin/staff')).status()).toBe(403)

  await page.goto(`/admin/staff?search=${email}`)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const grant = t('staff.grantLine', { role: t('staff.roles.FINANCE'), place: t('staff.everyProject') })
  await page.getByRole('button', { name: t('staff.grant.takeOf', { grant }) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('staff.grant.take') })
    .click()
  await expect(page.getByText(t('staff.grant.none'))).toBeVisible()
  await own.goto('/admin/payments')
  await expect(own).toHaveURL(/\/login/)
  await own.close()
})
