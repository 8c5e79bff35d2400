import { expect, test } from '@playwright/test'
import { totpCode } from '@/lib/access/totp'
import { newMail, signInAs } from '../support/sign-in'
import { unique } from '../support/students'
import { readIn } from '../support/words'

const password = 'nine grey herons 2026'

test('turns an authenticator app on, signs in with its codes and turns it off @desktop', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  const email = `guarded${unique()}@portal.test`
  await signInAs(page, 'admin@demo.test')
  await page.goto('/admin/staff')
  const invitation = page.getByRole('dialog')
  await expect(async () => {
    await page.getByRole('button', { name: t('staff.invite.open') }).click({ timeout: 2_000 })
    await expect(invitation).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await invitation.getByLabel(t('staff.invite.name')).fill('Guarded Account')
  await invitation.getByLabel(t('staff.invite.email')).fill(email)
  await invitation.getByLabel(t('staff.roles.VIEWER')).check()
  const before = new Date()
  await invitation.getByRole('button', { name: t('staff.invite.submit') }).click()
  await expect(invitation).toBeHidden()
  const mail = await newMail(page.request, email, before)
  const [link = ''] = /http\S+forgetPsw\?token=[\w-]+/.exec(mail.text) ?? []

  const own = await browser.newPage({ baseURL })
  await own.goto(new URL(link).pathname + new URL(link).search)
  await own.locator('[name=newPassword]').fill(password)
  await own.locator('[name=newPasswordAgain]').fill(password)
  await own.getByRole('button', { name: t('auth.reset.submit') }).click()
  await expect(own).toHaveURL(/\/login/)
  const signIn = async (otp?: string) => {
    const data = { function: 'loginByAdmin', account_email: email, account_pwd: password, project_code: '2025NSI' }
    const answer = await own.request.post('/api/index', { data: otp === undefined ? data : { ...data, otp } })
    return (await answer.json()) as { code: number }
  }
  expect(await signIn()).toMatchObject({ code: 0 })

  await own.goto('/admin/account')
  await expect(own.getByRole('heading', { level: 1, name: t('ownAccount.title') })).toBeVisible()
  const dialog = own.getByRole('dialog')
  const open = async (label: string) =>
    expect(async () => {
      await own.getByRole('button', { name: label }).click({ timeout: 2_000 })
      await expect(dialog).toBeVisible({ timeout: 2_000 })
    }).toPass()
  await open(t('ownAccount.app.setUp'))
  await dialog.locator('[name=password]').fill(password)
  await dialog.getByRole('button', { name: t('ownAccount.app.next') }).click()
  await expect(dialog.getByRole('img', { name: t('ownAccount.app.qr') })).toBeVisible()
  const secret = (await dialog.locator('code').innerText()).replace(/\s/g, '')
  await dialog.locator('[name=otp]').fill(totpCode(secret, Math.floor(Date.now() / 30_000)))
  await dialog.getByRole('button', { name: t('ownAccount.app.confirm') }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  await dialog.getByRole('button', { name: t('ownAccount.recovery.close') }).click()
  await expect(dialog).toBeHidden()
  await expect(own.getByText(t('ownAccount.app.codesLeft', { count: 10 }))).toBeVisible()

  expect(await signIn()).toMatchObject({ code: 401 })
  expect(await signIn(codes[0])).toMatchObject({ code: 0 })
  expect((await signIn(codes[0])).code).not.toBe(0)

  await own.goto('/admin/account')
  await open(t('ownAccount.app.drop'))
  await dialog.locator('[name=password]').fill(password)
  await dialog.locator('[name=otp]').fill(codes[1] ?? '')
  await dialog.getByRole('button', { name: t('ownAccount.app.drop') }).click()
  await expect(dialog).toBeHidden()
  await expect(own.getByRole('button', { name: t('ownAccount.app.setUp') })).toBeVisible()
  expect(await signIn()).toMatchObject({ code: 0 })
  await own.close()
})
