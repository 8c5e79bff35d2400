import { expect, type Page, test } from '@playwright/test'
import { call, signInByCode } from '../support/sign-in'
import { readIn } from '../support/words'

/** No other test changes what they take part in: one waits to pay in a team, one waits for results, one was judged. */
const unpaid = 'siyuan.feng185@demo.test'
const waiting = 'siqi.miao176@demo.test'
const judged = ['qingyan.wu189@demo.test', 'zixuan.gao43@demo.test'] as const

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

async function signInAnew(page: Page, email: string): Promise<void> {
  await page.request.post('/api/index', { form: { function: 'logout' } })
  const answer = await signInByCode(page.request, 'student', email)
  expect(answer.code, answer.msg).toBe(0)
}

test('shows how far a project is and what is next: unpaid, submitted, awarded or not, and nothing before its release @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  await signInAnew(page, unpaid)
  await page.goto('/studentProjects')
  const invitational = card(page, 'National Scholars Invitational')
  const manage = invitational.getByRole('button', { name: 'Manage' })
  await expect(manage).toHaveAttribute('aria-disabled', 'true')
  await expect(manage).toHaveAccessibleDescription("You haven't paid yet")
  const next = page.getByRole('region', { name: t('studentHome.next.title') })
  await expect(next.getByRole('link', { name: /^Pay SGD 120\.72 for National Scholars Invitational$/ })).toBeVisible()
  await expect(next).toContainText(/by \d+ \w{3} 202\d, 23:59 \(UTC\+8\)/)
  const way = invitational.getByRole('list', { name: /^Progress of/ }).getByRole('listitem')
  await expect(way).toHaveText([
    /Registration done/,
    /Payment in progress/,
    /Team done/,
    /Work/,
    /Submission/,
    /Results/,
  ])
  await expect(way.nth(1)).toHaveAttribute('aria-current', 'step')

  // The dates, to the second, in the portal's time zone whatever the zone of the student's machine.
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t('studentHome.calendar.add') }).click(),
  ])
  expect(file.suggestedFilename()).toBe('my-projects.ics')
  const calendar = await (await page.request.get('/api/calendar')).text()
  expect(calendar).toMatch(/SUMMARY:National Scholars Invitational: payment deadline\r\n/)
  expect(calendar).toMatch(/DTSTART:\d{8}T155959Z/)

  await signInAnew(page, waiting)
  await page.goto('/studentProjects')
  const handedIn = page.getByRole('button', { name: 'Submitted' })
  await expect(handedIn).toHaveAccessibleDescription(/^Results expected \d+ \w{3} 202\d, 23:59 \(UTC\+8\)$/)
  await expect(page.getByRole('link', { name: /^View / })).not.toHaveCount(0)
  const receipt = page.getByRole('link', { name: /^Receipt of the submission for / })
  await expect(receipt).toHaveAttribute('href', /^\/submission\?/)
  // This student's team has a draft award and a draft score.
  const { data } = await call(page.request, 'getStudentHome')
  expect(data).toMatchObject({
    Ongoing: [{ submit_status: 'disabled', award: null, team_award: null, team_score: null }],
  })
  expect(await page.content()).not.toMatch(/First Prize|一等奖/)

  for (const [email, expected] of [
    [judged[0], 'Awarded: Second Prize'],
    [judged[1], 'Not Awarded'],
  ] as const) {
    await signInAnew(page, email)
    await page.goto('/studentProjects?tab=history')
    await expect(page.getByText(expected, { exact: true })).toBeVisible()
  }
})

test('a card is as wide as the phone, however long the name of an award', { tag: '@phone' }, async ({ page }) => {
  await signInAnew(page, judged[0])
  await page.goto('/studentProjects?tab=history')
  const award = page.getByText('Awarded: Second Prize', { exact: true })
  await expect(award).toBeVisible()
  await award.evaluate((element) => {
    element.textContent = `Awarded: ${'Grand Prize of Honour for Long-Term Observation, '.repeat(3)}`
  })
  // The window of a phone grows with what is too wide for it.
  const width = page.viewportSize()?.width ?? 0
  const cards = page.locator('[data-card]').filter({ hasText: 'Grand Prize' })
  expect(await cards.evaluate((one) => one.getBoundingClientRect().right)).toBeLessThanOrEqual(width)
})
