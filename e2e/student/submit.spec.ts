import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { call, newMail, signInAs, signInByCode } from '../support/sign-in'
import { addStudent } from '../support/students'
import { readIn, type Words, wordsOf } from '../support/words'
import { blocksOf, guide, saveBlock, type Team, teamOf } from '../support/works'

const project = '2025NRI'

/** A student of this test's own who leads a team in a free project; signed in here. */
async function signInLeader(page: Page, browser: Browser, baseURL: string | undefined): Promise<string> {
  const office = await browser.newPage({ baseURL })
  await signInAs(office, 'coordinator@demo.test')
  // Independent has an unlimited range of team codes.
  const { email } = await addStudent(office.request, {
    project_code: project,
    province: '其他',
    account_id: '独立报名',
  })
  await office.close()
  const { code, msg } = await signInByCode(page.request, 'student', email)
  expect(code, msg).toBe(0)
  const { data } = await call(page.request, 'getStudentApplications')
  const [application]: { _id: string }[] = Array.isArray(data) ? data : []
  const founded = await call(page.request, 'createNewTeamCode', { id: application?._id })
  expect(founded.code, founded.msg).toBe(0)
  return email
}

/** Fills in everything that the team must write, except the title. */
async function writeAll(request: APIRequestContext, baseURL: string, team: Team): Promise<void> {
  const requiredBlocks = (await blocksOf(request, team)).filter(({ required }) => required)
  const content = `<p>${'What we measured beside the river. '.repeat(5)}</p>`
  for (const { block_id: id, kind, questions } of requiredBlocks) {
    if (kind === 'quiz') {
      const answers = questions.map(({ question_id }) => ({ question_id, answer: 'A' }))
      expect(await guide(request, 'uploadQuiz', { ...team, answers })).toMatchObject({ code: 0 })
    } else await saveBlock(request, baseURL, team, { id, version: 0, content })
  }
}

/** Enters the title of the work, after the form has said that it is missing. */
async function nameWork(page: Page, t: Words, query: URLSearchParams): Promise<void> {
  await page.goto(`/pghead?${query}`)
  const title = page.getByLabel(t('workspace.head.titleField'))
  const save = page.getByRole('button', { name: t('workspace.head.save') })
  const left = page.getByText(t('fields.errors.required', { field: t('workspace.head.titleField') }))
  await expect(async () => {
    await save.click({ timeout: 1_000 })
    await expect(left).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await title.fill('A river in May')
  await page.getByLabel(t('workspace.head.mediumField')).selectOption({ index: 1 })
  await save.click()
  await expect(page).toHaveURL(/pghome/)
}

/** The second of two tabs, which does not know of the first. */
async function submitOnceMore(request: APIRequestContext): Promise<number> {
  const { data } = await call(request, 'getStudentApplications')
  const [application]: { _id: string }[] = Array.isArray(data) ? data : []
  return (await call(request, 'submitProject', { id: application?._id })).code
}

test('leads from my projects to submitted in two actions with a receipt on the screen and by mail, and lets the organisers reopen it @desktop', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  const email = await signInLeader(page, browser, baseURL)
  const team = await teamOf(page.request, project)
  await writeAll(page.request, baseURL ?? '', team)
  await nameWork(page, t, new URLSearchParams({ ...team, team_code: String(team.team_code) }))
  await page.goto('/studentProjects')
  const since = new Date()

  // The first action is on the student's projects.
  await page.getByRole('link', { name: /^Submit .*for National Research Initiative$/ }).click()
  await expect(page.getByRole('heading', { name: t('submission.title'), level: 1 })).toBeVisible()
  await expect(page.getByText(t('submission.ready.title'))).toBeVisible()
  // The second action is the button.
  const receipt = page.getByRole('heading', { name: t('submission.receipt.received'), level: 1 })
  const submit = page.getByRole('button', { name: t('submission.submit'), exact: true })
  await expect(async () => {
    if (await submit.isVisible()) await submit.click({ timeout: 1_000 })
    await expect(receipt).toBeVisible({ timeout: 4_000 })
  }).toPass()

  const number = (await page.getByText(/^NRI-R[2-9A-Z]{8}$/).textContent()) ?? ''
  await expect(page.getByText(/^[0-9a-f]{64}$/)).toBeVisible()
  const mail = await newMail(page.request, email, since)
  expect(mail.subject).toContain(number)
  expect(await submitOnceMore(page.request)).toBe(409)
  const address = page.url()
  await page.getByRole('link', { name: t('submission.receipt.view') }).click()
  await expect(page.getByText(t('workspace.readOnly.submitted'))).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)

  const office = await browser.newContext({ baseURL })
  await readIn(office, 'zh-CN', baseURL)
  const desk = await office.newPage()
  await signInAs(desk, 'admin@demo.test')
  await desk.goto(address)
  const zh = wordsOf('zh-CN')
  const dialog = desk.getByRole('dialog')
  await expect(async () => {
    await desk.getByRole('button', { name: zh('submission.reopen.button') }).click({ timeout: 1_000 })
    await expect(dialog).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const reopen = dialog.getByRole('button', { name: zh('submission.reopen.confirm') })
  await reopen.click()
  const left = zh('fields.errors.required', { field: zh('submission.reopen.reason') })
  await expect(dialog.getByText(left).first()).toBeVisible()
  await dialog.getByRole('textbox', { name: zh('submission.reopen.reason') }).fill('交错了文件')
  await reopen.click()
  await expect(desk.getByText(zh('submission.onlyMembers'))).toBeVisible()
  await office.close()

  await page.goto(address)
  await expect(submit).toBeVisible()
  expect((await newMail(page.request, email, since)).text).toContain('交错了文件')
})

test('asks before it submits with something missing, and submits once when the first answer is lost @desktop', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  await signInLeader(page, browser, baseURL)
  await page.goto('/studentProjects')
  await page.getByRole('link', { name: /^Submit .*for National Research Initiative$/ }).click()
  const submit = page.getByRole('button', { name: /^Submit with \d+ things missing$/ })
  await expect(page.getByText(t('submission.missing.empty', { title: 'Conclusion' }))).toBeVisible()
  const dialog = page.getByRole('alertdialog')
  await expect(async () => {
    await submit.click({ timeout: 1_000 })
    await expect(dialog.getByText(t('submission.confirm.text'))).toBeVisible({ timeout: 1_000 })
  }).toPass()
  let lost = 0
  await page.route('**/submission?*', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback()
    lost += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
  const allTheSame = dialog.getByRole('button', { name: t('submission.confirm.submit') })
  await allTheSame.click()
  await expect(dialog.getByText(t('common.form.offline'))).toBeVisible()
  expect(lost).toBe(1)
  await allTheSame.click()
  await expect(page.getByRole('heading', { name: t('submission.receipt.received'), level: 1 })).toBeVisible()
  await expect(page.getByText(t('submission.receipt.attempt'), { exact: true })).toHaveCount(0)
})

test('tells a student who missed the deadline so, and whom to ask, and shows no button @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'zh-CN', baseURL)
  expect((await signInByCode(page.request, 'student', 'liam.oconnor134@demo.test')).code).toBe(0)
  await page.goto('/studentProjects')
  await expect(page.getByText(t('ownProjects.steps.missed'))).toBeVisible()
  const { team_code, ...team } = await teamOf(page.request, '2025NIA')
  await page.goto(`/submission?${new URLSearchParams({ ...team, team_code: String(team_code) })}`)
  await expect(page.getByText(t('submission.over.title'))).toBeVisible()
  await expect(page.getByText(t('submission.missing.textOver'))).toBeVisible()
  await expect(page.getByRole('link', { name: t('submission.missing.go') })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /提交/ })).toHaveCount(0)
})
