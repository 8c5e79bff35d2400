import { readFileSync } from 'node:fs'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { call, newMail, signInByCode } from '../support/sign-in'
import { readIn } from '../support/words'

/** A project that the demo world has scored and confirmed, and not released. */
const code = '2025NIE'
type SignIn = { email: string; password: string }
const signIns: SignIn[] = JSON.parse(readFileSync('prisma/seed/sign-ins.json', 'utf8'))

/** The e-mail address of a scored student of the project, as the team list gives it. */
async function memberOf(request: APIRequestContext): Promise<string> {
  const { data: project } = await call(request, 'getProjectDetail', { project_code: code })
  const body = { function: 'getProjectTeamcodes', project_id: Object(project)._id }
  const { data } = await (await request.post('/api/guide/index', { data: body })).json()
  const teams: {
    studentarr: { students_arr: { student_email: string; student_score: { total_score: number | null } }[] }
  }[] = data
  const found = teams
    .flatMap((team) => team.studentarr.students_arr)
    .find(({ student_score: score }) => score.total_score !== null)
  if (found === undefined) throw new Error(`nobody of ${code} is scored`)
  return found.student_email
}

type Command = { open: string; fill: () => Promise<void>; confirm: string; opensNext: string }

/** Opens a dialog, fills it in and confirms it; the button of the next command shows that it is done. */
async function command(page: Page, { open, fill, confirm, opensNext }: Command) {
  const dialog = page.getByRole('dialog')
  await expect(async () => {
    if (!(await dialog.isVisible()))
      await page.getByRole('button', { name: open, exact: true }).click({ timeout: 2_000 })
    await expect(dialog).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await fill()
  await dialog.getByRole('button', { name: confirm, exact: true }).click()
  await expect(page.getByRole('button', { name: opensNext, exact: true })).toBeVisible()
}

test('shows the student their results and mails them after an immediate release, and hides them after a withdrawal @desktop', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  const admin = signIns.find(({ email }) => email === 'admin@demo.test')
  const signedIn = { account_email: admin?.email, account_pwd: admin?.password, project_code: code }
  expect((await call(page.request, 'loginByAdmin', signedIn)).code).toBe(0)
  const email = await memberOf(page.request)
  const tab = '/admin/results?tab=release'
  // The first HTML says of which project the page is.
  const html = await (await page.request.get(tab)).text()
  const shell = html.slice(0, html.indexOf('<main'))
  expect(/<option[^>]* selected[^>]*>([^<]*)/.exec(shell)?.[1]).toContain(code)
  const dialog = page.getByRole('dialog')
  const withdraw = () =>
    command(page, {
      open: t('releases.actions.withdraw'),
      fill: () => dialog.getByLabel(t('releases.withdraw.reason')).fill('A score was wrong'),
      confirm: t('releases.withdraw.confirm'),
      opensNext: t('releases.actions.release'),
    })
  await page.goto(tab)
  // Removes what an earlier run left behind.
  if (await page.getByRole('button', { name: t('releases.actions.withdraw') }).isVisible()) await withdraw()

  const own = await browser.newPage({ baseURL })
  expect((await signInByCode(own.request, 'student', email)).code).toBe(0)
  const card = own.getByRole('listitem').filter({ hasText: code })
  await own.goto('/viewScore')
  await expect(own.getByRole('heading', { level: 1 })).toHaveText(t('results.scores.title'))
  await expect(card).toHaveCount(0)

  const before = new Date()
  await command(page, {
    open: t('releases.actions.release'),
    fill: async () => {
      const leavesOut = dialog.getByRole('checkbox')
      if (await leavesOut.isVisible()) await leavesOut.check()
    },
    confirm: t('releases.dialog.confirmNow'),
    opensNext: t('releases.actions.withdraw'),
  })
  // The mail is in the student's language.
  expect((await newMail(page.request, email, before)).subject).toMatch(/Your results are out|成绩已公布/)

  await own.reload()
  await expect(async () => {
    await card.getByRole('button').click({ timeout: 2_000 })
    await expect(own.getByRole('dialog')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(own.getByRole('dialog')).toContainText(/\d+(\.\d+)?/)
  await own.keyboard.press('Escape')
  await card.getByRole('link', { name: t('results.awardPage') }).click()
  await expect(own.getByText(t('results.award.outOf'))).toBeVisible({ timeout: 20_000 })

  await withdraw()
  await own.reload()
  await expect(own.getByText(t('results.award.notOpen'))).toBeVisible()
  await own.goto('/viewScore')
  await expect(own.getByRole('heading', { level: 1 })).toHaveText(t('results.scores.title'))
  await expect(card).toHaveCount(0)
  await own.close()
})

test('opens comments to the teams at once, which the box for a new comment says above it @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  const admin = signIns.find(({ email }) => email === 'admin@demo.test')
  const signedIn = { account_email: admin?.email, account_pwd: admin?.password, project_code: code }
  expect((await call(page.request, 'loginByAdmin', signedIn)).code).toBe(0)
  const choose = async (value: 'NOW' | 'RELEASED') => {
    await page.goto('/admin/results?tab=release')
    const radio = page.getByRole('radio', { name: t(`releases.comments.values.${value}`) })
    await expect(async () => {
      await radio.check({ timeout: 2_000 })
      await page.reload()
      await expect(radio).toBeChecked({ timeout: 2_000 })
    }).toPass()
  }
  await page.goto(`/teamCodeList?project_code=${code}`)
  const link = page.getByRole('link', { name: /^Comments on / })
  await expect(async () => {
    if (!(await link.isVisible())) await page.locator('tbody').getByRole('button').first().click({ timeout: 2_000 })
    await expect(link).toBeVisible({ timeout: 2_000 })
  }).toPass()
  const comments = (await link.getAttribute('href')) ?? ''
  for (const value of ['NOW', 'RELEASED'] as const) {
    await choose(value)
    await page.goto(comments)
    const sentence = page.getByText(t(`teamComments.write.read.${value}`))
    const box = page.getByRole('textbox', { name: t('teamComments.write.label') })
    await expect(box).toHaveAccessibleName(new RegExp(t(`teamComments.write.read.${value}`)))
    expect((await sentence.boundingBox())?.y).toBeLessThan((await box.boundingBox())?.y ?? 0)
  }
})
