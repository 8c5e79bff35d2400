import { type APIRequestContext, type Browser, expect, test } from '@playwright/test'
import { totpCode } from '../../lib/access/totp'
import { open } from '../support/open'
import { newMail, signInAs } from '../support/sign-in'
import { unique } from '../support/students'
import { readIn } from '../support/words'

test('invites an administrator, who signs in with an app, until the session is ended, the password is sent anew and the role taken away @desktop', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const t = await readIn(context, 'en-US', baseURL)
  const name = `Staff ${unique()}`
  const email = `staff${unique()}@portal.test`
  await signInAs(page, 'admin@demo.test')
  await page.goto('/today')
  await page.getByRole('link', { name: t('menu.staff'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('staff.title') })).toBeVisible()
  const dialog = page.getByRole('dialog')
  await open(page.getByRole('button', { name: t('staff.invite.open') }), dialog)
  await dialog.getByRole('button', { name: t('staff.invite.submit') }).click()
  await expect(dialog.getByText(t('staff.errors.email')).first()).toBeVisible()
  await dialog.getByLabel(t('staff.invite.name')).fill(name)
  await dialog.getByLabel(t('staff.invite.email')).fill(email)
  await dialog.getByLabel(t('staff.roles.FINANCE')).check()
  const before = new Date()
  await dialog.getByRole('button', { name: t('staff.invite.submit') }).click()
  await expect(dialog).toBeHidden()

  const own = await signedIn(browser, baseURL, { request: page.request, email, since: before, project: '2025NSI' })
  await own.goto('/admin/payments')
  await expect(own.getByRole('heading', { level: 1 })).toBeVisible()
  expect((await own.request.get('/admin/staff')).status()).toBe(403)

  // An authenticator app: from then on the password alone signs nobody in.
  await own.goto('/admin/account')
  const steps = own.getByRole('dialog')
  await open(own.getByRole('button', { name: t('ownAccount.app.setUp') }), steps)
  await steps.locator('[name=password]').fill(password)
  await steps.getByRole('button', { name: t('ownAccount.app.next') }).click()
  const secret = (await steps.locator('code').textContent()) ?? ''
  const step = () => Math.floor(Date.now() / 30_000)
  const used = step()
  await steps.locator('[name=otp]').fill(totpCode(secret, used))
  await steps.getByRole('button', { name: t('ownAccount.app.confirm') }).click()
  await expect(steps.getByRole('listitem')).toHaveCount(10)
  await steps.getByRole('button', { name: t('ownAccount.recovery.close') }).click()
  await expect(own.getByText(t('ownAccount.app.on'), { exact: true })).toBeVisible()
  const again = await browser.newPage({ baseURL })
  await readIn(again.context(), 'en-US', baseURL)
  await again.goto('/login?type=admin')
  await again.locator('[name=email]').fill(email)
  await again.locator('[name=secret]').fill(password)
  const project = again.getByRole('option', { name: /2025NSI/ })
  await open(again.getByRole('combobox', { name: t('auth.login.project') }), project)
  await project.click()
  await again.locator('[type=submit]').click()
  await again.locator('[name=otp]').fill(totpCode(secret, Math.max(used + 1, step())))
  await again.locator('[type=submit]').click()
  await expect(again).toHaveURL(/teamCodeList/)
  await again.close()

  await page.goto(`/admin/staff?search=${email}`)
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(t('staff.hasTotp'))
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const sure = page.getByRole('alertdialog')
  const end = page.getByRole('button', { name: /^End the session in / })
  await expect(end).toHaveCount(2)
  for (const left of [1, 0]) {
    await end.first().click()
    await sure.getByRole('button', { name: t('staff.sessions.end') }).click()
    // What lies behind a dialog has no role.
    await expect(sure).toBeHidden()
    await expect(end).toHaveCount(left)
  }
  await own.goto('/admin/payments')
  await expect(own).toHaveURL(/\/login/)
  const asked = new Date()
  await page.getByRole('button', { name: t('staff.link.send') }).click()
  await expect(page.getByText(t('staff.link.done', { email })).first()).toBeVisible()
  expect((await newMail(page.request, email, asked)).text).toMatch(/forgetPsw\?token=/)
  await page.getByRole('button', { name: t('staff.totp.forget') }).click()
  await sure.getByRole('button', { name: t('staff.totp.forget') }).click()
  await expect(page.getByText(t('staff.totp.done')).first()).toBeVisible()
  const anew = await signedIn(browser, baseURL, { request: page.request, email, since: asked, project: '2025NSI' })
  const grant = t('staff.grantLine', { role: t('staff.roles.FINANCE'), place: t('staff.everyProject') })
  await page.getByRole('button', { name: t('staff.grant.takeOf', { grant }) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('staff.grant.take') })
    .click()
  await expect(page.getByText(t('staff.grant.none'))).toBeVisible()
  await anew.goto('/admin/payments')
  await expect(anew).toHaveURL(/\/login/)
  await Promise.all([own.close(), anew.close()])
})

test('a scorer sees the one work that was given to them, scores it, and nothing else @desktop', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const t = await readIn(context, 'en-US', baseURL)
  const name = `Scorer ${unique()}`
  const email = `scorer${unique()}@portal.test`
  await signInAs(page, 'admin@demo.test')
  await page.goto('/admin/staff')
  const dialog = page.getByRole('dialog')
  await open(page.getByRole('button', { name: t('staff.invite.open') }), dialog)
  await dialog.getByLabel(t('staff.invite.name')).fill(name)
  await dialog.getByLabel(t('staff.invite.email')).fill(email)
  await dialog.getByRole('radio', { name: new RegExp(`^${t('staff.roles.SCORER')}`) }).check()
  const before = new Date()
  await dialog.getByRole('button', { name: t('staff.invite.submit') }).click()
  await expect(dialog).toBeHidden()

  await page.goto('/admin/results/2025NIV')
  const switching = page.getByRole('button', { name: t('teamList.elsewhere.switch') })
  const scorer = page.getByRole('checkbox', { name: new RegExp(`^${name}`) })
  const work = page.getByRole('checkbox', { name: /^Select No\. \d+/ }).first()
  const assign = page.locator('a[href="/admin/results/2025NIV/scorers"]').first()
  await open(switching, assign)
  await open(assign, scorer)
  await expect(async () => {
    await scorer.check({ timeout: 2_000 })
    await work.check({ timeout: 2_000 })
    await expect(page.getByRole('button', { name: t('assignments.give') })).toBeEnabled({ timeout: 2_000 })
  }).toPass()
  const given = page.getByRole('row').filter({ has: work })
  const serial = Number(/No\. (\d+)/.exec((await given.first().textContent()) ?? '')?.[1])
  await page.getByRole('button', { name: t('assignments.give') }).click()
  await expect(page.getByText(t('assignments.changed')).first()).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1)

  const own = await signedIn(browser, baseURL, { request: page.request, email, since: before, project: '2025NIV' })
  await own.goto('/teamCodeList')
  await expect(own, 'the landing page of administrators leads on').toHaveURL(/\/admin\/scoring/)
  const field = own.getByRole('textbox', { name: t('scoringGrid.scoreOf', { serial }) })
  await expect(field).toHaveCount(1)
  await expect(own.locator('[data-score]')).toHaveCount(1)
  await expect(own.getByRole('link', { name: t('menu.students') })).toHaveCount(0)
  await expect(own.locator('#confirm-scores')).toHaveCount(0)
  await field.fill('87.5')
  await field.press('Enter')
  await expect(own.getByText(t('scoringGrid.saving.allSaved'))).toBeVisible()
  await own.reload()
  await expect(field).toHaveValue('87.5')
  for (const path of ['/admin/students', '/admin/payments', '/projectRegistration']) {
    await own.goto(path)
    await expect(own.locator('tbody').getByRole('link')).toHaveCount(0)
  }
  await own.close()
})

const password = 'nine blue herons 2026'

type Invited = { request: APIRequestContext; email: string; since: Date; project: string }

/** Sets the password of an invitation and signs its administrator in. */
async function signedIn(browser: Browser, baseURL: string | undefined, { request, email, since, project }: Invited) {
  const mail = await newMail(request, email, since)
  const [link = ''] = /http\S+forgetPsw\?token=[\w-]+/.exec(mail.text) ?? []
  const own = await browser.newPage({ baseURL })
  await own.goto(new URL(link).pathname + new URL(link).search)
  await own.locator('[name=newPassword]').fill(password)
  await own.locator('[name=newPasswordAgain]').fill(password)
  await own.locator('form button[type=submit]').click()
  await expect(own).toHaveURL(/\/login/)
  const signIn = { function: 'loginByAdmin', account_email: email, account_pwd: password, project_code: project }
  const answer = await own.request.post('/api/index', { data: signIn })
  expect(await answer.json()).toMatchObject({ code: 0 })
  return own
}
