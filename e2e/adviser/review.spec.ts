import { type APIRequestContext, expect, test } from '@playwright/test'
import { call, signInAs, signInByCode } from '../support/sign-in'
import { readIn } from '../support/words'

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
