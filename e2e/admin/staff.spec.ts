import { type APIRequestContext, type Browser, expect, test } from '@playwright/test'
import pg from 'pg'
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

  const own = await signedIn(browser, baseURL, { request: page.request, email, since: before, project: '2025NSI' })
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

test('a scorer sees the one work that was given to them, scores it, and nothing else @desktop', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  const name = `Scorer ${unique()}`
  const email = `scorer${unique()}@portal.test`
  await signInAs(page, 'admin@demo.test')
  await page.goto('/admin/staff')
  const dialog = page.getByRole('dialog')
  await expect(async () => {
    await page.getByRole('button', { name: t('staff.invite.open') }).click({ timeout: 2_000 })
    await expect(dialog).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await dialog.getByLabel(t('staff.invite.name')).fill(name)
  await dialog.getByLabel(t('staff.invite.email')).fill(email)
  await dialog.getByRole('radio', { name: new RegExp(`^${t('staff.roles.SCORER')}`) }).check()
  const before = new Date()
  await dialog.getByRole('button', { name: t('staff.invite.submit') }).click()
  await expect(dialog).toBeHidden()
  const database = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await database.connect()
  let serial = 0
  try {
    const { rows } = await database.query<{ serial: number }>(
      `with work as (select t.id, t.serial from team t join project p on p.id = t.project_id
         join submission u on u.team_id = t.id and u.reopened_at is null where p.code = '2025NIV' order by t.serial limit 1),
       assigned as (insert into score_assignment (id, created_at, team_id, administrator_id, by_id)
         select gen_random_uuid(), now(), work.id, a.id, a.id from work, administrator a where a.email = $1)
       select serial from work`,
      [email],
    )
    serial = rows[0]?.serial ?? 0
  } finally {
    await database.end()
  }

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

type Invited = { request: APIRequestContext; email: string; since: Date; project: string }

/** Sets the password of an invitation and signs its administrator in. */
async function signedIn(browser: Browser, baseURL: string | undefined, { request, email, since, project }: Invited) {
  const mail = await newMail(request, email, since)
  const [link = ''] = /http\S+forgetPsw\?token=[\w-]+/.exec(mail.text) ?? []
  const own = await browser.newPage({ baseURL })
  await own.goto(new URL(link).pathname + new URL(link).search)
  const password = 'nine blue herons 2026'
  await own.locator('[name=newPassword]').fill(password)
  await own.locator('[name=newPasswordAgain]').fill(password)
  await own.locator('form button[type=submit]').click()
  await expect(own).toHaveURL(/\/login/)
  const signIn = { function: 'loginByAdmin', account_email: email, account_pwd: password, project_code: project }
  const answer = await own.request.post('/api/index', { data: signIn })
  expect(await answer.json()).toMatchObject({ code: 0 })
  return own
}
