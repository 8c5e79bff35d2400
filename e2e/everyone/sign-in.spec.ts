import { expect, type Page, test } from '@playwright/test'
import pg from 'pg'
import { call, codeIn, newMail, signInAs, signInByCode } from '../support/sign-in'
import { unique } from '../support/students'
import { languages, readIn, type Words, wordsOf } from '../support/words'

const username = (page: Page, t: Words) => page.getByLabel(t('auth.login.username'))
const codeBox = (page: Page, t: Words) => page.getByRole('textbox', { name: t('auth.login.code') })
const passwordBox = (page: Page, t: Words) =>
  page.getByRole('textbox', { name: t('auth.login.password'), exact: false })
const login = (page: Page, t: Words) => page.getByRole('button', { name: t('auth.login.submit'), exact: true })
const sendCode = (page: Page, t: Words) => page.getByRole('button', { name: t('auth.login.sendCode') })
const chooseType = (page: Page, t: Words, role: string) =>
  page.getByRole('radio', { name: t(`roles.${role}`), exact: true }).check()

/** Fills the form from the demo accounts, which are folded. */
async function fromDemo(page: Page, t: Words, email: string): Promise<void> {
  await page.getByText(new RegExp(`^${t('auth.demo.title')} \\(\\d+\\)$`)).click()
  await page.getByRole('button', { name: email }).click()
}

async function chooseProject(page: Page, t: Words, query: string, code: string) {
  await page.getByRole('combobox', { name: t('auth.login.project') }).click()
  await page
    .getByRole('combobox', { name: t('auth.login.project') })
    .last()
    .fill(query)
  await page.getByRole('option', { name: code }).click()
}

for (const language of languages) {
  test.describe(`the four sign-ins in ${language}`, () => {
    // These people sign in only here: two tests that wait for a code of the same address would delay each other.
    const people = {
      'en-US': ['anran.zhang6@demo.test', 'bowen.ou13@demo.test'],
      'zh-CN': ['chengen.xie23@demo.test', 'anran.situ20@demo.test'],
    }
    const advisers = {
      'en-US': ['educator@demo.test', 'jianguo.zeng@demo.test'],
      'zh-CN': ['mei.ling.tan@demo.test', 'ruolin.ouyang@demo.test'],
    }
    const own = (all: string[], project: string) => all[project === 'phone' ? 1 : 0] ?? ''

    test('leads a student from the e-mail to their projects in at most 4 actions', async ({ page, context, baseURL }, {
      project,
    }) => {
      const t = await readIn(context, language, baseURL)
      const email = own(people[language], project.name)
      await page.goto('/login')
      let actions = 0
      const act = async (action: Promise<void>) => {
        actions += 1
        await action
      }
      // With a keyboard the caret is there at once; on a phone it would open keys over the page.
      if (project.name === 'phone') await act(username(page, t).tap())
      await expect(username(page, t)).toBeFocused()
      await page.keyboard.type(email)
      const since = new Date()
      await act(page.keyboard.press('Enter'))
      await expect(page.getByText(t('auth.login.sent'), { exact: true })).toBeVisible()
      await expect(codeBox(page, t)).toBeFocused()
      const mail = await newMail(page.request, email, since)
      expect(mail.subject).toBe(
        t('mail.signInCode.subject', { code: `${codeIn(mail).slice(0, 4)} ${codeIn(mail).slice(4)}` }),
      )
      // The eighth digit sends it off.
      await act(page.keyboard.type(codeIn(mail)))
      await expect(page).toHaveURL(/\/studentProjects$/)
      expect(actions).toBeLessThanOrEqual(4)
    })

    test('signs an adviser in with a code and opens current projects', async ({ page, context, baseURL }, {
      project,
    }) => {
      const t = await readIn(context, language, baseURL)
      const email = own(advisers[language], project.name)
      await page.goto('/login')
      await chooseType(page, t, 'adviser')
      await expect(page).toHaveURL(/type=adviser/)
      await username(page, t).fill(email)
      const since = new Date()
      await sendCode(page, t).click()
      const mail = await newMail(page.request, email, since)
      await codeBox(page, t).fill(codeIn(mail))
      await expect(page).toHaveURL(/\/currentProjects$/)
    })

    test('signs a coordinator in with password and project and opens current projects', async ({
      page,
      context,
      baseURL,
    }) => {
      const t = await readIn(context, language, baseURL)
      await page.goto('/login')
      await chooseType(page, t, 'coordinator')
      await expect(sendCode(page, t)).toHaveCount(0)
      await username(page, t).fill('coordinator@demo.test')
      await passwordBox(page, t).fill('Coordinator-demo-2026')
      await chooseProject(page, t, 'nsi', '2025NSI')
      await login(page, t).click()
      await expect(page).toHaveURL(/\/currentProjects$/)
    })

    test('signs an administrator in with password and project and opens the team list', async ({
      page,
      context,
      baseURL,
    }) => {
      const t = await readIn(context, language, baseURL)
      await page.goto('/login?type=admin')
      await username(page, t).fill('admin@demo.test')
      await passwordBox(page, t).fill('Admin-demo-2026')
      await chooseProject(page, t, '2025NRI', '2025NRI')
      await login(page, t).click()
      await expect(page).toHaveURL(/\/teamCodeList$/)
    })

    test('gives each empty field its own message', async ({ page, context, baseURL }) => {
      const t = await readIn(context, language, baseURL)
      await page.goto('/login')
      await sendCode(page, t).click()
      await expect(page.getByText(t('auth.errors.usernameMissing'))).toBeVisible()
      await expect(username(page, t)).toBeFocused()
      await login(page, t).click()
      await expect(page.getByText(t('auth.errors.usernameRequired'))).toBeVisible()
      await expect(page.getByText(t('auth.errors.codeRequired'))).toBeVisible()
      await chooseType(page, t, 'coordinator')
      await login(page, t).click()
      await expect(page.getByText(t('auth.errors.passwordRequired'))).toBeVisible()
      await expect(page.getByText(t('auth.errors.projectRequired'))).toBeVisible()
    })
  })
}

test.describe('the login page', () => {
  test('gives an unknown address the same answer and the same wait as a known one @desktop', async ({
    page,
    context,
    baseURL,
  }, { project }) => {
    const t = await readIn(context, 'en-US', baseURL)
    const email = `nobody-${project.name}-${Date.now()}@example.test`
    await page.goto('/login')
    await username(page, t).fill(email)
    await sendCode(page, t).click()
    await expect(page.getByText('Sent Successfully', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeVisible()
    await page.reload()
    await expect(username(page, t)).toHaveValue(email)
    await expect(page.getByText('Sent Successfully', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeVisible()
    // Another tab knows nothing of the code.
    const other = await context.newPage()
    await other.goto('/login')
    await username(other, t).fill(email)
    await sendCode(other, t).click()
    await expect(
      other.getByRole('alert').filter({ hasText: 'Verification code sent failed. Please try again' }),
    ).toBeVisible()
    await expect(other.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeVisible()
  })

  test('shows the message of a wrong secret in the page and keeps what was typed', async ({ page, context, baseURL }, {
    project,
  }) => {
    const t = await readIn(context, 'en-US', baseURL)
    const email = `nobody-${project.name}@example.test`
    await page.goto('/login')
    await username(page, t).fill(email)
    await page.getByRole('button', { name: t('auth.login.usePassword') }).click()
    await expect(passwordBox(page, t)).toBeFocused()
    await passwordBox(page, t).fill('not the password')
    await login(page, t).click()
    await expect(page.getByText(t('faults.auth.wrongSecret'))).toBeVisible()
    await expect(username(page, t)).toHaveValue(email)
    await expect(passwordBox(page, t)).toHaveValue('not the password')
    await page.getByRole('button', { name: t('auth.login.useCode') }).click()
    await expect(codeBox(page, t)).toBeFocused()
    await expect(username(page, t)).toHaveValue(email)
  })

  test('keeps what was typed when the language changes', async ({ page, context, baseURL }) => {
    const en = await readIn(context, 'en-US', baseURL)
    await page.goto('/login?type=coordinator')
    await username(page, en).fill('coordinator@demo.test')
    await passwordBox(page, en).fill('half a pass')
    await chooseProject(page, en, '2025NSI', '2025NSI')
    await page.getByRole('button', { name: '中文' }).click()
    const zh = wordsOf('zh-CN')
    await expect(page.getByRole('heading', { name: zh('auth.login.title'), level: 1 })).toBeVisible()
    await expect(username(page, zh)).toHaveValue('coordinator@demo.test')
    await expect(passwordBox(page, zh)).toHaveValue('half a pass')
    await expect(page.getByRole('radio', { name: zh('roles.coordinator') })).toBeChecked()
    await page.reload()
    await expect(page.getByRole('heading', { name: zh('auth.login.title'), level: 1 })).toBeVisible()
  })

  test('fills the form from the demo accounts', async ({ page, context, baseURL }) => {
    const t = await readIn(context, 'en-US', baseURL)
    await page.goto('/login')
    await fromDemo(page, t, 'coordinator@demo.test')
    await login(page, t).click()
    await expect(page).toHaveURL(/\/currentProjects$/)
  })

  test('works by keyboard alone @desktop', async ({ page, context, baseURL }) => {
    const t = await readIn(context, 'en-US', baseURL)
    await page.goto('/login?type=coordinator')
    const project = page.getByRole('combobox', { name: t('auth.login.project') })
    await expect(project).toBeVisible()
    await expect(username(page, t)).toBeFocused()
    await page.keyboard.type('coordinator@demo.test')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Coordinator-demo-2026')
    for (let stop = 0; stop < 3; stop++) await page.keyboard.press('Tab')
    await expect(project.first()).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.type('2025NSI')
    await page.keyboard.press('Enter')
    await expect(project.first()).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(login(page, t)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/currentProjects$/)
  })

  test('sends a signed-in person on to their landing page @desktop', async ({ page }) => {
    await signInAs(page, 'coordinator@demo.test')
    await page.goto('/login')
    await expect(page).toHaveURL(/\/currentProjects$/)
    await page.goto('/login?next=/accountInfo')
    await expect(page).toHaveURL(/\/accountInfo$/)
    for (const next of ['//example.test', '/\\example.test', '/%2fexample.test', 'https://example.test']) {
      await page.goto(`/login?next=${encodeURIComponent(next)}`)
      await expect(page).toHaveURL(/\/currentProjects$/)
    }
  })
})

test.describe('guards', () => {
  test('leads from a guarded page to sign-in and back to the same page and query @desktop', async ({
    page,
    context,
    baseURL,
  }) => {
    const t = await readIn(context, 'en-US', baseURL)
    await page.goto('/accountInfo?tab=password')
    await expect(page).toHaveURL(/\/login\?next=/)
    await fromDemo(page, t, 'coordinator@demo.test')
    await login(page, t).click()
    await expect(page).toHaveURL(/\/accountInfo\?tab=password$/)
  })

  test('tell who writes to the organizers without an account the address to write to @desktop', async ({
    page,
    context,
    baseURL,
  }) => {
    const t = await readIn(context, 'en-US', baseURL)
    await page.goto('/no-such-page')
    await page.getByRole('link', { name: t('shell.writeOrganizers') }).click()
    const told = page.locator('main').getByText(t('auth.login.toWrite')).locator('..')
    await expect(told.getByRole('link')).toHaveAttribute('href', /^mailto:\S+@\S+$/)
    await page.goto('/login?next=%2Fmessages')
    await expect(page.getByText(t('auth.login.toWrite'))).toBeHidden()
  })

  test('ends the session at sign-out: a copied cookie opens nothing @desktop', async ({ page, context, baseURL }) => {
    const t = await readIn(context, 'en-US', baseURL)
    await signInAs(page, 'coordinator@demo.test')
    await page.goto('/currentProjects')
    const copied = (await context.cookies()).filter(({ name }) => name.endsWith('portal_session'))
    expect(copied).toHaveLength(1)
    expect(copied[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    await page.getByRole('button', { name: new RegExp(`^${t('shell.accountOf', { name: '' })}`) }).click()
    await page.getByRole('button', { name: t('shell.logOut') }).click()
    await expect(page).toHaveURL(/\/login$/)
    expect(
      (await context.cookies()).filter(({ name, value }) => name.endsWith('portal_session') && value !== ''),
    ).toEqual([])
    await context.addCookies(copied)
    expect((await call(page.request, 'getSession')).data).toBeNull()
    await page.goto('/currentProjects')
    await expect(page).toHaveURL(/\/login\?next=/)
  })
})

test('resets a forgotten password by a link in a mail and ends every session @desktop', async ({
  page,
  context,
  baseURL,
}, { project }) => {
  const t = await readIn(context, 'en-US', baseURL)
  const email = project.name === 'phone' ? 'lan.xie@demo.test' : 'david.whitfield@demo.test'
  expect((await signInByCode(page.request, 'adviser', email)).code).toBe(0)
  const signedIn = await context.cookies()
  await context.clearCookies({ name: /portal_session$/ })

  await page.goto('/forgetPsw')
  await page.getByLabel(t('auth.forgotten.email')).fill(email)
  await page.getByRole('radio', { name: t('auth.forgotten.teacher') }).check()
  const since = new Date()
  await page.getByRole('button', { name: t('auth.forgotten.confirm') }).click()
  await expect(page.getByRole('heading', { name: t('auth.forgotten.sentTitle') })).toBeVisible()
  const mail = await newMail(page.request, email, since)
  const link = /\/forgetPsw\?token=[\w-]+/.exec(mail.text)?.[0] ?? ''

  await page.goto(link)
  await page.getByLabel(t('auth.password.new'), { exact: false }).first().fill('short')
  await page.getByLabel(t('auth.password.again')).fill('other')
  await page.getByRole('button', { name: t('auth.reset.submit') }).click()
  await expect(page.getByText(t('auth.errors.inconsistent'))).toBeVisible()
  await page.getByLabel(t('auth.password.new'), { exact: false }).first().fill('four cats in a boat')
  await page.getByLabel(t('auth.password.again')).fill('four cats in a boat')
  await page.getByRole('button', { name: t('auth.reset.submit') }).click()
  await expect(page.getByText('Password changed successfully, please log in again')).toBeVisible()

  await page.goto('/login?type=adviser')
  await username(page, t).fill(email)
  await page.getByRole('button', { name: t('auth.login.usePassword') }).click()
  await passwordBox(page, t).fill('four cats in a boat')
  await login(page, t).click()
  await expect(page).toHaveURL(/\/currentProjects$/)

  await page.goto(link)
  await expect(page.getByRole('heading', { name: t('auth.reset.staleTitle') })).toBeVisible()
  await context.addCookies(signedIn)
  expect((await call(page.request, 'getSession')).data).toBeNull()
})

test("gives a client of next-auth's protocol the same session, and ends it @desktop", async ({ request }) => {
  const { csrfToken } = await (await request.get('/api/auth/csrf')).json()
  const signIn = async (secret: string) => {
    const form = {
      csrfToken,
      email: 'coordinator@demo.test',
      role: 'coordinator',
      projectCode: '2025NSI',
      secret,
      json: 'true',
    }
    return (await request.post('/api/auth/callback/contact', { form })).json()
  }
  expect((await signIn('not the password')).url).toContain('error=auth.wrongSecret')
  await signIn('Coordinator-demo-2026')
  expect(await (await request.get('/api/auth/session')).json()).toMatchObject({ role: 'coordinator' })
  expect((await call(request, 'getSession')).data).toMatchObject({ login_type: 3, project_code: '2025NSI' })
  const { cookies } = await request.storageState()
  const copied = cookies.find(({ name }) => name.endsWith('portal_session'))
  await request.post('/api/auth/signout', { form: { csrfToken, json: 'true' } })
  const headers = { cookie: `${copied?.name}=${copied?.value}` }
  expect(await (await request.get('/api/auth/session', { headers })).json()).toEqual({})
  expect((await request.post('/api/auth/_log', { data: { level: 'error', code: 'anything' } })).status()).toBe(404)
})

/** An administrator of all projects who signs in only here and has no password yet. */
async function newAdministrator(): Promise<string> {
  const email = `owner.${unique()}@example.test`
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  await client.query(
    `with made as (insert into administrator (id, created_at, email, name, is_demo)
       values (gen_random_uuid(), now(), $1, 'Owner', true) returning id)
     insert into administrator_grant (id, created_at, administrator_id, role)
     select gen_random_uuid(), now(), id, 'OWNER' from made`,
    [email],
  )
  await client.end()
  return email
}

test('signs an administrator in again by a link, and answers login as for administrators', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'zh-CN', baseURL)
  const email = await newAdministrator()
  await page.goto('/login?type=admin')
  await page.getByRole('link', { name: t('auth.login.forgotten') }).click()
  await expect(page.getByRole('radio', { name: new RegExp(`^${t('auth.forgotten.admin')}`) })).toBeChecked()
  await page.getByLabel(t('auth.forgotten.email')).fill(email)
  const since = new Date()
  await page.getByRole('button', { name: t('auth.forgotten.confirm') }).click()
  await expect(page.getByRole('heading', { name: t('auth.forgotten.sentTitle') })).toBeVisible()
  const mail = await newMail(page.request, email, since)
  await page.goto(/\/forgetPsw\?token=[\w-]+/.exec(mail.text)?.[0] ?? '')
  await page.getByLabel(t('auth.password.new'), { exact: false }).first().fill('five owls in a tree')
  await page.getByLabel(t('auth.password.again')).fill('five owls in a tree')
  await page.getByRole('button', { name: t('auth.reset.submit') }).click()
  await expect(page).toHaveURL(/\/login\?/)
  await expect(page.getByRole('radio', { name: t('roles.admin'), exact: true })).toBeChecked()
  await username(page, t).fill(email)
  await passwordBox(page, t).fill('five owls in a tree')
  await chooseProject(page, t, '2025NRI', '2025NRI')
  await login(page, t).click()
  await expect(page).toHaveURL(/\/teamCodeList$/)
})
