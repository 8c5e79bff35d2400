import { readFileSync } from 'node:fs'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { call, newMail, signInByCode } from '../support/sign-in'
import { readIn } from '../support/words'

/** A project that the demo world has scored and confirmed, and not released. The stories of this file take turns on it. */
const code = '2025NIE'
test.describe.configure({ mode: 'default' })
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

test('takes a project step by step from submitted works to a certificate that a stranger verifies @desktop', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const t = await readIn(context, 'en-US', baseURL)
  const signIn = (email: string, on: Page) => {
    const found = signIns.find((one) => one.email === email)
    return call(on.request, 'loginByAdmin', {
      account_email: email,
      account_pwd: found?.password,
      project_code: code,
    })
  }
  expect((await signIn('admin@demo.test', page)).code).toBe(0)
  const steps = `/admin/results/${code}`
  const step = (name: 'works' | 'scorers' | 'scores' | 'awards' | 'release' | 'certificates') =>
    page.getByRole('region', { name: t(`resultSteps.steps.${name}`), exact: true })
  const dialog = page.getByRole('dialog')
  /** Follows the figure of a step to its list; gives the number it says. */
  const follow = async (name: Parameters<typeof step>[0], label: string) => {
    const figure = step(name).getByRole('link', { name: new RegExp(`^\\d+ ?${label}$`) })
    const count = Number.parseInt(await figure.innerText(), 10)
    await figure.click()
    return count
  }
  const rows = page.locator('tbody tr[data-index]')
  const end = { fill: () => dialog.getByLabel(t('releases.withdraw.reason')).fill('Looked at once more') }
  const open = t('releases.actions.release')
  await page.goto(steps)
  const withdraw = page.getByRole('button', { name: t('releases.actions.withdraw'), exact: true })
  if (await withdraw.isVisible()) {
    await command(page, {
      ...{ ...end, open: t('releases.actions.withdraw'), confirm: t('releases.withdraw.confirm') },
      opensNext: open,
    })
  }

  // Works are in; the figure of the confirmed scores leads to exactly those.
  await expect(step('works')).toContainText(t('resultSteps.states.done'))
  const confirmed = await follow('scores', t('resultSteps.scores.confirmed'))
  expect(confirmed).toBeGreaterThan(0)
  await expect(rows).toHaveCount(confirmed)

  // Works are shared evenly between two scorers, whatever an earlier run has left.
  await page.goto(`${steps}/scorers`)
  const scorers = [
    page.getByRole('checkbox', { name: 'Rachel Lim' }),
    page.getByRole('checkbox', { name: 'Henry Zhou' }),
  ]
  await expect(async () => {
    for (const box of scorers) await box.check({ timeout: 2_000 })
    await page.getByLabel(t('assignments.selectAll')).check({ timeout: 2_000 })
  }).toPass()
  await page.getByRole('button', { name: t('assignments.take') }).click()
  await expect(page.getByText(t('assignments.nobody'), { exact: true })).toHaveCount(confirmed)
  await page.getByRole('button', { name: t('assignments.shareEvenly') }).click()
  await expect(page.getByText(t('assignments.nobody'), { exact: true })).toHaveCount(0)

  // A scorer sees their own works first, and what they give is a change to be confirmed.
  const own = await browser.newPage({ baseURL })
  expect((await signIn('scorer@demo.test', own)).code).toBe(0)
  await own.goto('/admin/scoring')
  await expect(own.locator('tbody tr[data-index]').first()).toContainText(t('scoringGrid.assignedToYou'))
  const field = own.getByRole('textbox', { name: /^Your score for/ }).first()
  await expect(async () => {
    await field.fill(`${94 + Math.floor(Math.random() * 4)}.${10 + Math.floor(Math.random() * 80)}`)
    await field.press('Enter')
    await expect(own.getByText(t('scoringGrid.saving.allSaved'))).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await own.close()
  await page.goto(steps)
  await expect(step('scorers')).toContainText('Rachel Lim')
  const changed = await follow('scores', t('resultSteps.scores.changed'))
  expect(changed).toBeGreaterThan(0)
  await expect(rows).toHaveCount(changed)
  await expect(async () => {
    if (!(await dialog.isVisible())) await page.locator('#confirm-scores').click({ timeout: 2_000 })
    await expect(dialog).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await dialog.getByRole('textbox').fill('A scorer read it once more')
  await dialog.getByRole('button', { name: /^Confirm \d+ scores?$/ }).click()
  await expect(dialog).toBeHidden()

  // The winners are previewed, then given as proposed.
  await page.goto(steps)
  await expect(step('awards').getByRole('region', { name: 'First Prize' })).toContainText('1')
  await step('awards')
    .getByRole('link', { name: t('resultSteps.awards.action') })
    .click()
  const apply = page.getByRole('button', { name: t('awards.proposal.apply') })
  await expect(page.getByRole('heading', { name: t('awards.proposal.title') })).toBeVisible()
  if (await apply.isVisible()) {
    await expect(async () => {
      if (!(await dialog.isVisible())) await apply.click({ timeout: 2_000 })
      await expect(dialog).toBeVisible({ timeout: 2_000 })
    }).toPass()
    const reason = dialog.getByRole('textbox')
    if (await reason.isVisible()) await reason.fill('As the scores stand')
    await dialog.getByRole('button', { name: /^Change \d+ teams?$/ }).click()
    await expect(dialog).toBeHidden({ timeout: 20_000 })
  }

  // A release to come is taken back until its instant; then it comes at once.
  await page.goto(steps)
  await expect(step('awards')).toContainText(t('resultSteps.states.done'))
  await command(page, {
    open,
    fill: async () => {
      await dialog.getByRole('radio', { name: new RegExp(`^${t('releases.dialog.later')}`) }).check()
      await dialog.getByLabel(t('releases.dialog.at')).fill('2099-01-01T10:00')
    },
    confirm: t('releases.dialog.confirmLater'),
    opensNext: t('releases.actions.cancel'),
  })
  await expect(step('release')).toContainText(t('resultSteps.states.coming'))
  await command(page, {
    ...{ ...end, open: t('releases.actions.cancel'), confirm: t('releases.withdraw.cancelConfirm') },
    opensNext: open,
  })
  await command(page, {
    open,
    fill: async () => {},
    confirm: t('releases.dialog.confirmNow'),
    opensNext: t('releases.actions.withdraw'),
  })

  // Certificates are issued by a rule, and a stranger verifies one by the code on its paper.
  await step('certificates')
    .getByRole('link', { name: /certificates$|rule$/ })
    .first()
    .click()
  const newRule = page.getByRole('button', { name: t('certificateConsole.rule.new') }).first()
  const issue = page.getByRole('button', { name: /^(Issue \d+ certificates?|Regenerate files)$/ })
  await expect(newRule.or(issue)).toBeVisible()
  if (!(await issue.isVisible())) {
    await expect(async () => {
      if (!(await dialog.isVisible())) await newRule.click({ timeout: 2_000 })
      await expect(dialog).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await dialog.getByRole('radio', { name: t('certificateConsole.rule.audiences.AWARDED') }).check()
    await dialog.getByLabel(t('certificateConsole.rule.template')).selectOption({ label: 'Demo award 2024NIM' })
    await dialog.getByRole('button', { name: t('certificateConsole.rule.create') }).click()
    await expect(page).toHaveURL(/certificates\/rules\//)
  }
  const confirmation = page.getByRole('alertdialog')
  await expect(async () => {
    if (!(await confirmation.isVisible())) await issue.click({ timeout: 2_000 })
    await expect(confirmation).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await confirmation.getByRole('button', { name: /^(Issue|Regenerate) / }).click()
  await expect(page.getByText(t('certificateConsole.batches.states.DONE')).first()).toBeVisible({ timeout: 60_000 })
  await page.goto(steps)
  const issued = await follow('certificates', t('resultSteps.certificates.issued'))
  expect(issued).toBeGreaterThan(0)
  await expect(page).toHaveURL(/state=issued$/)
  const html = await (await page.request.get(page.url())).text()
  // The menus of the list hold the secret links, as data until one is opened.
  const token = /token\\*":\\*"([\w-]{20,})/.exec(html)?.[1] ?? ''
  expect(token).not.toBe('')
  const { data } = await call(page.request, 'getCertificate', { id: token })
  const stranger = await browser.newPage({ baseURL })
  await stranger.goto(`/verify/${String(Object(data).projectManage?.verify_code)}`)
  await expect(stranger.getByRole('main')).toContainText(code)
  await stranger.close()

  // What others need of the project is as it was.
  await page.goto(steps)
  await command(page, {
    ...{ ...end, open: t('releases.actions.withdraw'), confirm: t('releases.withdraw.confirm') },
    opensNext: open,
  })
})
