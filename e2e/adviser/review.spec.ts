import { type APIRequestContext, expect, test } from '@playwright/test'
import { call, signInAs, signInByCode } from '../support/sign-in'
import { languages, readIn } from '../support/words'

/** A student who leads a team of 2025NSI that adviser@demo.test advises. */
const leader = 'haoran.gao17@demo.test'

/** What the student's applications say of the team of 2025NSI that they lead. */
async function teamOf(request: APIRequestContext): Promise<Record<string, string>> {
  const { data } = await call(request, 'getStudentApplications')
  const rows: Record<string, string>[] = Array.isArray(data) ? data : []
  const row = rows.find(({ project_code }) => project_code === '2025NSI')
  const { project_id = '', account_id = '', application_team_code = '' } = row ?? {}
  return { project_id, account_id, team_code: String(application_team_code) }
}

async function contentOf(request: APIRequestContext, team: Record<string, string>): Promise<string> {
  const answer = await request.post('/api/guide/index', { data: { function: 'getContent', ...team } })
  expect(answer.ok()).toBe(true)
  return answer.text()
}

test('lets an adviser tick by keyboard, comment and resolve; the team reads nothing of it before the release @desktop', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  const hers = await browser.newPage({ baseURL })
  expect((await signInByCode(hers.request, 'student', leader)).code).toBe(0)
  const team = await teamOf(hers.request)
  const query = new URLSearchParams(team).toString()

  await signInAs(page, 'adviser@demo.test')
  await page.goto(`/checklist?${query}`)
  const item = page.getByRole('checkbox', { name: 'The question is clear' })
  const progress = page.getByText(/^\d of 5 checked$/)
  const isTicked = await item.isChecked()
  const before = await progress.textContent()
  await expect(async () => {
    if ((await item.isChecked()) === isTicked) await item.press(' ')
    await expect(page.getByRole('status').getByText(t('checklist.saved'))).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(progress).not.toHaveText(before ?? '')
  await page.reload()
  await expect(item).toBeChecked({ checked: !isTicked })

  await page.getByRole('link', { name: t('checklist.toComments') }).click()
  const commentText = `Say how you measured it.\nRun ${Date.now()}, <b>twice</b>`
  const comment = page.getByRole('article').filter({ hasText: commentText.split('\n')[1] ?? '' })
  await expect(async () => {
    if (!(await comment.isVisible())) {
      await page.getByLabel(t('teamComments.write.label')).fill(commentText)
      await page.getByRole('button', { name: t('teamComments.write.send') }).click()
    }
    await expect(comment).toBeVisible({ timeout: 4_000 })
  }).toPass()
  await expect(page.getByLabel(t('teamComments.write.label'))).toBeFocused()
  await comment.getByRole('button', { name: /^Resolve the comment by / }).click()
  await expect(comment.getByText(t('teamComments.resolved'), { exact: true })).toBeVisible()
  expect(await contentOf(page.request, team)).toContain('twice')

  await readIn(hers.context(), 'en-US', baseURL)
  await hers.goto(`/Comment?${query}`)
  await expect(hers.getByText(t('teamComments.embargo'))).toBeVisible()
  expect(await hers.content()).not.toContain('how you measured')
  expect(await contentOf(hers.request, team)).not.toContain('how you measured')
  expect((await hers.goto(`/checklist?${query}`))?.status()).toBe(403)
  await hers.close()
})

for (const language of languages) {
  test(`keeps the menu beside what is said of a work, and leads back to the list it was opened from, in ${language} @desktop`, async ({
    page,
    context,
    baseURL,
  }) => {
    const t = await readIn(context, language, baseURL)
    await page.setViewportSize({ width: 1280, height: 800 })
    await signInAs(page, 'adviser@demo.test')
    await page.goto('/teamCodeList?project_code=2025NSI&team=7')
    const details = page.getByRole('complementary', { name: t('teamList.detailsOf', { serial: 7 }), exact: true })
    const menu = page.getByRole('navigation', { name: t('shell.menu') })
    const back = page.getByRole('link', { name: t('shell.backTo.teams') })
    const hrefOf = async (way: 'checklist' | 'comments' | 'summary') =>
      (await details
        .getByRole('link', { name: t(`teamList.ways.${way}Of`, { team: t('teamList.serial', { serial: 7 }) }) })
        .getAttribute('href')) ?? ''
    const hrefs = [await hrefOf('checklist'), await hrefOf('comments'), await hrefOf('summary')]
    for (const href of hrefs) {
      await page.goto(href)
      await expect(menu).toBeVisible()
      await expect(back).toHaveAttribute('href', '/teamCodeList?project_code=2025NSI&team=7')
    }

    // The text is open beside the ticks, and the way back goes along to the comments.
    await page.goto(hrefs[0] ?? '')
    const tick = await page.getByRole('checkbox').first().boundingBox()
    const text = await page
      .getByRole('link', { name: t('checklist.open') })
      .first()
      .boundingBox()
    expect(text?.x).toBeGreaterThan((tick?.x ?? 0) + 300)
    await expect(page.getByRole('button', { name: t('checklist.show') })).toHaveCount(0)
    await page.getByRole('link', { name: t('checklist.toComments') }).click()
    await expect(page).toHaveURL(/\/Comment\?/)
    await back.click()
    await expect(details).toBeVisible()
  })
}

test('reads what a team wrote as it stands on the page, with its checks and comments beside it @desktop', async ({
  page,
  browser,
  baseURL,
}) => {
  const hers = await browser.newPage({ baseURL })
  expect((await signInByCode(hers.request, 'student', leader)).code).toBe(0)
  const query = new URLSearchParams(await teamOf(hers.request)).toString()
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, 'adviser@demo.test')
  await page.goto(`/pghome?${query}`)
  const block = page.locator('[data-block="question"]')
  const check = block.getByRole('checkbox', { name: 'The question is clear' })
  await expect(check).toBeVisible()
  const title = await block.getByRole('heading', { level: 3 }).boundingBox()
  const beside = await check.boundingBox()
  const foot = await block.locator('footer').boundingBox()
  expect(beside?.x ?? 0).toBeGreaterThan((foot?.x ?? 0) + (foot?.width ?? 1280))
  expect(beside?.y ?? 0).toBeGreaterThan(title?.y ?? 800)
  // On a narrower window it stands below.
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect
    .poll(async () => ((await check.boundingBox())?.y ?? 0) - ((await block.locator('footer').boundingBox())?.y ?? 0))
    .toBeGreaterThan(0)
  expect((await check.boundingBox())?.x ?? 0).toBeLessThan(700)
  await hers.close()
})
