import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { call, signInAs, signInByCode } from '../support/sign-in'
import { addStudent } from '../support/students'
import { readIn, type Words } from '../support/words'

const projectCode = '2025NRI'
const address = `/teamInfo?project_code=${projectCode}`

/** Students of this test's own, registered by their school for a free project, so that they need not pay. */
async function newStudents(browser: Browser, baseURL: string | undefined, count: number): Promise<string[]> {
  const office = await browser.newPage({ baseURL })
  await signInAs(office, 'coordinator@demo.test')
  const emails: string[] = []
  while (emails.length < count) {
    const school = { province: '上海', account_id: '上海市静远高级中学' }
    emails.push((await addStudent(office.request, { project_code: projectCode, ...school })).email)
  }
  await office.close()
  return emails
}

async function signIn(page: Page, email: string | undefined): Promise<void> {
  const { code, msg } = await signInByCode(page.request, 'student', email ?? '')
  expect(code, msg).toBe(0)
}

async function ownRegistration(request: APIRequestContext): Promise<string> {
  const { data } = await call(request, 'getStudentApplications')
  const rows: { _id: string; project_code: string }[] = Array.isArray(data) ? data : []
  return rows.find((row) => row.project_code === projectCode)?._id ?? ''
}

/** Frees the student's code, so that the test can run again. */
async function leave(request: APIRequestContext): Promise<void> {
  const id = await ownRegistration(request)
  const { code, msg } = await call(request, 'changeTeamCode', { id, application_team_code: '' })
  expect(code, msg).toBe(0)
}

async function found(page: Page, t: Words): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: t('ownTeam.create.action') }).click()
  await expect(page.getByRole('button', { name: t('ownTeam.invite.create') })).toBeVisible()
}

test("lets a friend open the leader's link and press Join: two actions", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const t = await readIn(context, 'zh-CN', baseURL)
  const [leader, friend] = await newStudents(browser, baseURL, 2)
  await signIn(page, leader)
  await found(page, t)
  await page.getByRole('button', { name: t('ownTeam.invite.create') }).click()
  await expect(page.getByRole('img', { name: t('ownTeam.invite.qr') })).toBeVisible()
  const link = new URL(await page.getByLabel(t('ownTeam.invite.address')).inputValue())

  const phone = await browser.newContext({ baseURL, viewport: page.viewportSize() })
  await readIn(phone, 'zh-CN', baseURL)
  const hers = await phone.newPage()
  // The link says who invites, asks the friend to log in and returns to it.
  await hers.goto(link.pathname + link.search)
  await expect(hers.getByRole('heading', { name: /小测 邀请你加入第 \d+ 队/ })).toBeVisible()
  await expect(hers.getByRole('link', { name: t('ownTeam.invited.register') })).toHaveAttribute(
    'href',
    /&next=%2FteamInfo/,
  )
  await hers.getByRole('link', { name: /^登录并加入第 \d+ 队$/ }).click()
  await expect(hers).toHaveURL(/\/login\?next=/)
  await signIn(hers, friend)
  await hers.goto(new URL(hers.url()).searchParams.get('next') ?? '')
  await expect(hers.getByRole('heading', { name: /小测 邀请你加入第 \d+ 队/ })).toBeVisible()
  await expect(hers.getByText(/^共 \d+ 个名额，还剩 \d+ 个$/)).toBeVisible()
  // A device may still have somebody else's session: logging out stays on the invitation.
  await hers.getByRole('button', { name: t('ownTeam.invited.notYou') }).click()
  await expect(hers.getByRole('link', { name: /^登录并加入第 \d+ 队$/ })).toBeVisible()
  await expect(hers.getByText(/^共 \d+ 个名额，还剩 \d+ 个$/)).toBeVisible()
  await signIn(hers, friend)
  await hers.reload()
  // The second action joins the team.
  await hers.getByRole('button', { name: /^加入第 \d+ 队$/ }).click()
  await expect(hers.getByText(t('success.joinTeam'))).toBeVisible()
  await expect(hers).not.toHaveURL(/[?&]t=/)
  await expect(hers.getByRole('row').filter({ hasText: t('ownDetail.role.MEMBER') })).toContainText(t('ownDetail.you'))
  await expect(hers.getByText(t('ownTeam.invite.title'))).toHaveCount(0)
  for (const one of [hers, page]) await leave(one.request)
  await phone.close()
})

test('lets a friend type the short code in small letters, without its dash', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  const [leader, friend] = await newStudents(browser, baseURL, 2)
  await signIn(page, leader)
  await found(page, t)
  await page.getByRole('button', { name: t('ownTeam.invite.create') }).click()
  const shown = page.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)
  await expect(shown).toBeVisible()
  const code = (await shown.textContent()) ?? ''

  const other = await browser.newContext({ baseURL, viewport: page.viewportSize() })
  await readIn(other, 'en-US', baseURL)
  const hers = await other.newPage()
  await signIn(hers, friend)
  await hers.goto(address)
  await expect(async () => {
    await hers.getByLabel(t('ownTeam.join.field')).fill(code.toLowerCase().replace('-', ''))
    await expect(hers.getByText(t('ownTeam.join.forms.code'))).toBeVisible({ timeout: 2000 })
  }).toPass()
  await hers.getByRole('button', { name: t('ownTeam.join.find') }).click()
  await hers.getByRole('button', { name: /^Join team \d+$/ }).click()
  await expect(hers.getByText('Joined Successfully.')).toBeVisible()
  for (const one of [hers, page]) await leave(one.request)
  await other.close()
})

test('lets a student found a team, add a friend by e-mail, hand the lead over and leave @desktop', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  const [leader, friend] = await newStudents(browser, baseURL, 2)
  await signIn(page, leader)
  await found(page, t)
  const leaving = page.getByRole('button', { name: /^Leave team \d+$/ })

  const other = await browser.newContext({ baseURL })
  await readIn(other, 'en-US', baseURL)
  const hers = await other.newPage()
  await signIn(hers, friend)
  await hers.goto(address)
  const emailField = hers.getByLabel(t('ownTeam.join.field'))
  await expect(async () => {
    await emailField.fill('nobody@example.test')
    await hers.getByRole('button', { name: t('ownTeam.join.find') }).click()
    await expect(hers.getByText(t('faults.team.leaderNotFound'))).toBeVisible({ timeout: 3000 })
  }).toPass()
  await emailField.fill(leader ?? '')
  await hers.getByRole('button', { name: t('ownTeam.join.find') }).click()
  await hers.getByRole('button', { name: /^Join team \d+$/ }).click()
  await expect(hers.getByText('Joined Successfully.')).toBeVisible()

  await page.reload()
  // A leader of others must hand over first, and the button says so.
  await expect(leaving).toHaveAccessibleDescription(t('faults.teams.leaderLeaves'))
  const handOver = page.getByRole('button', { name: /^Make leader: / })
  await handOver.click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Make .+ the leader$/ })
    .click()
  await expect(page.getByText(/is now the leader\.$/)).toBeVisible()
  await expect(handOver).toHaveCount(0)
  await leaving.click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Leave team \d+$/ })
    .click()
  await expect(page.getByText(/^You've left team \d+\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: t('ownTeam.create.action') })).toBeVisible()

  await hers.reload()
  await expect(hers.getByRole('button', { name: t('ownTeam.invite.create') })).toBeVisible()
  await leave(hers.request)
  await other.close()
})
