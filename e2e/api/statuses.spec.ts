import { type APIRequestContext, expect, test } from '@playwright/test'
import { call, signInAs } from '../support/sign-in'
import { unique } from '../support/students'

/** A call that reached its function answers HTTP 200, also when it says when to try again; a page says that with its status. */

type Row = { student_id: string; project_id: string; application_team_code: number | null; application_status: string }

async function answerOf(request: APIRequestContext, path: string, data: object) {
  const response = await request.post(path, { data })
  const body: { code: number; msg: string; data: unknown } = await response.json()
  return { status: response.status(), headers: response.headers(), body }
}

test('answers a second code within a minute with code 429 and HTTP 200, and says when to try again', async ({
  request,
}) => {
  const again = { function: 'createLoginOPT', account: `${unique()}@example.test`, login_type: 1 }
  expect(await answerOf(request, '/api/index', again)).toMatchObject({ status: 200, body: { code: 0 } })
  const { status, headers, body } = await answerOf(request, '/api/index', again)
  expect({ status, body }).toMatchObject({ status: 200, body: { code: 429, data: { reason: 'auth.codeTooSoon' } } })
  expect(Number(headers['retry-after'])).toBeGreaterThan(50)
})

test('answers the fourth mail of a day to a student with code 429 as well', async ({ page }) => {
  const { request } = page
  await signInAs(page, 'coordinator@demo.test')
  const { data } = await call(request, 'getApplicationsByAccount', { project_code: '2025NIE' })
  const rows: Row[] = Array.isArray(data) ? data : []
  const { student_id, project_id } =
    rows.find((row) => row.application_team_code !== null && row.application_status !== '待缴费') ?? {}
  const tries = []
  for (let number = 1; number <= 4; number++)
    tries.push(await answerOf(request, '/api/guide/index', { function: 'sendEmail', student_id, project_id }))
  expect(tries.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(tries.at(-1)?.body).toMatchObject({ code: 429, data: { reason: 'workMails.dayLimit' } })
  expect(Number(tries.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
})
