import { type APIRequestContext, type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { call, signInAs, signInByCode } from '../support/sign-in'
import { unique } from '../support/students'
import { readIn } from '../support/words'

/** The organisers' grid: a number, Enter, next; one confirmation for all scores (judging#scoring-grid). */

const project_code = '2025NRI'
const scored = 50
/** The first codes of a school may belong to teams that have submitted. */
const firstCode = 4
const codes = 17
const advisers = ['jianguo.zeng@demo.test', 'mei.ling.tan@demo.test', 'ruolin.ouyang@demo.test', 'adviser2@demo.test']
type Scoring = { data: { teams: { members: number }[] } }

async function signInScorer({ request }: Page): Promise<void> {
  const account = { account_email: 'scorer@demo.test', account_pwd: 'Scorer-demo-2026', project_code }
  expect(await call(request, 'loginByAdmin', account)).toMatchObject({ code: 0 })
}

async function countTeams(request: APIRequestContext): Promise<number> {
  const answer: Scoring = await (await request.post('/api/scores/teams', { data: {} })).json()
  return answer.data.teams.filter(({ members }) => members > 0).length
}

/** Makes as many teams of one as an adviser's school has codes for, with a roster file and a list of codes. */
async function addTeams(browser: Browser, baseURL: string | undefined, email: string): Promise<void> {
  const office = await browser.newContext({ baseURL })
  const { request } = office
  expect(await signInByCode(request, 'adviser', email)).toMatchObject({ code: 0 })
  const own = `score${unique()}`
  const header = '姓,名,姓拼音,名拼音,性别,毕业年份,手机,邮箱,监护人手机,监护人邮箱,项目,附加项目'
  const lines = Array.from(
    { length: codes },
    (_, at) => `单,诗琪,Shan,Shiqi,女,2027,1380000${1000 + at},s${at}@${own}.test,,,,`,
  )
  const file = { name: 'roster.csv', mimeType: 'text/csv', buffer: Buffer.from([header, ...lines].join('\n')) }
  const multipart = { function: 'saveImportData', type: 'final', project_code, file }
  const imported = await (await request.post('/api/index', { multipart })).json()
  expect(imported).toMatchObject({ code: 0 })
  const { data } = await call(request, 'getApplicationsByContact', {
    project_code,
    search: `${own}.test`,
    page: 1,
    page_size: 50,
  })
  const rows: { _id: string }[] = Reflect.get(Object(data), 'list')
  const list = rows.map(({ _id }, at) => ({
    id: _id,
    application_team_code: firstCode + at,
    application_team_role: '',
  }))
  const saved = await call(request, 'saveTeamCodes', { list })
  expect(saved.code, JSON.stringify(saved)).toBe(0)
  await office.close()
}

test('scores and confirms 50 teams in at most 55 presses beside the numbers @desktop', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  await signInScorer(page)
  for (const email of advisers) if ((await countTeams(page.request)) < scored) await addTeams(browser, baseURL, email)
  const t = await readIn(page.context(), 'en-US', baseURL)
  await page.goto('/admin/scoring')
  const fields = page.getByRole('textbox', { name: /^Your score for/ })
  let presses = 0
  const press = async (key: string) => {
    presses += 1
    await page.keyboard.press(key)
  }
  await expect(async () => {
    await fields.first().click()
    await expect(fields.first()).toBeFocused({ timeout: 500 })
  }).toPass()
  presses += 1
  // The value differs from the last run's, so that there is something to confirm.
  const base = 50 + Math.floor(Math.random() * 40)
  for (let at = 0; at < scored; at++) {
    await page.keyboard.type(`${base}.${String(10 + at)}`)
    await press('Enter')
  }
  await expect(page.getByRole('status').filter({ hasText: t('scoringGrid.saving.allSaved') })).toBeVisible()
  await page.reload()
  await expect(fields.first()).toHaveValue(`${base}.1`)

  await page.locator('#confirm-scores').focus()
  await press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  // Where an earlier run has confirmed the scores, this run changes confirmed scores.
  const reason = dialog.getByRole('textbox')
  if ((await reason.count()) > 0) {
    await expect(reason).toBeFocused()
    await page.keyboard.type('read once more')
    await press('Tab')
    await press('Tab')
  }
  await press('Enter')
  await expect(dialog).toBeHidden()
  expect(presses).toBeLessThanOrEqual(55)
})

test('keeps scores that could not be sent, over a reload too, and sends them when the portal answers again @desktop', async ({
  page,
  baseURL,
}) => {
  await signInAs(page, 'scorer2@demo.test')
  const t = await readIn(page.context(), 'en-US', baseURL)
  const field = page.getByRole('textbox', { name: t('scoringGrid.scoreOf', { serial: 3 }), exact: true })
  await page.route('**/api/scores', (route) => route.abort())
  await page.goto('/admin/scoring')
  const value = `${60 + Math.floor(Math.random() * 30)}.5`
  await expect(async () => {
    await field.fill(value)
    await field.press('Enter')
    await expect(page.getByText(t('scoringGrid.offline'))).toBeVisible({ timeout: 2000 })
  }).toPass()
  await page.reload()
  await expect(field).toHaveValue(value)
  await page.unroute('**/api/scores')
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: t('scoringGrid.saving.allSaved') })).toBeVisible()

  // With the work beside it the list still tells which team is which, and of which project.
  await page.getByRole('button', { name: t('scoringGrid.workOf', { serial: 3 }), exact: true }).click()
  await expect(page.getByRole('complementary', { name: t('scoringGrid.workOf', { serial: 3 }) })).toBeVisible()
  const team = await page.getByRole('columnheader', { name: t('scoringGrid.columns.team'), exact: true }).boundingBox()
  expect(team?.width).toBeGreaterThanOrEqual(210)
  await expect(page.getByRole('main').getByText(/^2025\w+$/)).toBeVisible()
  await field.fill('101')
  await field.press('Enter')
  await expect(page.getByText(t('scoringGrid.wrong'), { exact: true }).first()).toBeVisible()
  await field.fill(value)
  await field.press('Enter')
})

test('scores beside the work and goes from work to work by key, with what was typed saved @desktop', async ({
  page,
  baseURL,
}) => {
  await signInAs(page, 'scorer2@demo.test')
  const t = await readIn(page.context(), 'en-US', baseURL)
  await page.goto('/admin/scoring?team=1')
  const beside = page.getByRole('textbox', { name: t('scoringGrid.columns.own'), exact: true })
  const inList = (serial: number) =>
    page.getByRole('textbox', { name: t('scoringGrid.scoreOf', { serial }), exact: true })
  const work = (serial: number) =>
    expect(page.getByRole('complementary', { name: t('scoringGrid.workOf', { serial }) })).toBeVisible()
  const value = `${60 + Math.floor(Math.random() * 30)}.25`
  await expect(async () => {
    await beside.fill(value)
    await expect(inList(1)).toHaveValue(value, { timeout: 500 })
  }).toPass()
  await beside.press('Alt+ArrowDown')
  await work(2)
  await expect(beside).toBeFocused()
  await page.keyboard.press('[')
  await work(1)
  await expect(beside).toHaveValue(value)
  await page.keyboard.press('Enter')
  await work(2)
  await expect(page.getByText(t('scoringGrid.saving.allSaved'))).toBeVisible()
  await page.reload()
  await expect(inList(1)).toHaveValue(value)
})

test('shows a team on a phone in two lines: who it is with its work, and the score with how it stands @desktop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'scorer2@demo.test')
  const t = await readIn(page.context(), 'en-US', test.info().project.use.baseURL)
  await page.goto('/admin/scoring')
  const row = page
    .getByRole('table', { name: t('scoringGrid.caption') })
    .locator('tbody tr')
    .last()
  const boxOf = async (one: Locator) => (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await row.scrollIntoViewIfNeeded()
  const whole = await boxOf(row)
  expect(whole.height).toBeLessThanOrEqual(140)
  const [team, work, score] = await Promise.all(
    [row.getByRole('rowheader'), row.getByRole('button').last(), row.getByRole('textbox')].map(boxOf),
  )
  expect(work?.y).toBeLessThan(score?.y ?? 0)
  expect((work?.x ?? 0) + (work?.width ?? 0)).toBeGreaterThanOrEqual(390 - 24)
  expect(team?.width).toBeGreaterThanOrEqual(260)
})
