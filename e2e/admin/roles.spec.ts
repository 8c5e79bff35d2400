import { readFileSync } from 'node:fs'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import pg from 'pg'
import { addressOf, screens } from '../support/screens'
import { call, signInAs } from '../support/sign-in'
import { unique } from '../support/students'

/** The table's part about screens: of each address who is shown it (lib/wire/staff-roles.txt). */
function shownTo(): { roles: string[]; rows: { address: string; roles: string[] }[] } {
  const [, part = ''] =
    /^# Screens of the staff\n\n([^#]*)/.exec(readFileSync('lib/wire/staff-roles.txt', 'utf8')) ?? []
  const [head = '', ...rows] = part.trim().split('\n')
  const roles = head.trim().split(/ +/)
  return {
    roles,
    rows: rows.map((row) => {
      const [address = '', ...marks] = row.trim().split(/ +/)
      return { address, roles: roles.filter((_role, at) => marks[at] === 'yes') }
    }),
  }
}

/** Real rows of the screens that the list of all screens (support/screens.ts) has for nobody of the office. */
const others = [
  '/admin/people/{person}',
  '/home?session_id={session}',
  '/personalInfoEdit?student_id={kept}',
  '/pghome?{team}',
  '/pghead?{team}',
  '/pgquiz?{team}',
  '/submission?{team}',
  '/TeamResults?{team}',
  '/viewAward?{team}',
  '/viewScore',
  '/scores',
  '/sessionList',
  '/studentQestion',
  '/thinkingQuestions',
  '/importApplications?type=project&project_code=2025NSI',
  '/pay?id={application}',
  '/schoolInfo?account_id={school}',
  '/thinkingQuDetail?questionId={thinking:2025NSI}',
  '/thinkingQueList?projectCode=2025NSI',
]

/** The demo world has none, unless another story made one: no announcement, no invoice, and no package the office holds itself. */
const nowhere = [
  '/admin/mail/announcements/[id]',
  '/admin/payments/invoices/[number]',
  '/applicationInfo',
  '/packageInfo',
]

/** The first row of a list, by the link that leads there. */
async function firstOf(page: Page, address: string): Promise<string | undefined> {
  const [, list] = /^(.*)\/\[id\]$/.exec(address) ?? []
  if (list === undefined) return undefined
  const html = await (await page.request.get(list)).text()
  return new RegExp(`${list}/[0-9a-f-]{36}`).exec(html)?.[0]
}

/** Administrators of one role each, for all projects, with the demo owner's password; nobody's screen is needed for them. */
async function staffOfEachRole(roles: readonly string[]): Promise<Map<string, string>> {
  const database = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await database.connect()
  const mark = unique()
  try {
    const emails = roles.map((role) => [role, `${role.toLowerCase()}.${mark}@portal.test`] as const)
    for (const [role, email] of emails)
      await database.query(
        `with one as (insert into administrator (id, created_at, email, name, password_hash)
           select gen_random_uuid(), now(), $2, $3, password_hash from administrator where email = 'admin@demo.test'
           returning id)
         insert into administrator_grant (id, created_at, administrator_id, role)
           select gen_random_uuid(), now(), id, $1::grant_role from one`,
        [role, email, `Staff ${role}`],
      )
    return new Map(emails)
  } finally {
    await database.end()
  }
}

test('each screen of the staff is shown to the roles of the table, and to no other @desktop', async ({
  page,
  playwright,
  baseURL,
}) => {
  test.setTimeout(300_000)
  const { roles, rows } = shownTo()
  await signInAs(page, 'admin@demo.test')
  const staff = new Map<string, APIRequestContext>()
  for (const [role, email] of await staffOfEachRole(roles)) {
    const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    const answer = await call(request, 'loginByAdmin', {
      account_email: email,
      account_pwd: 'Admin-demo-2026',
      project_code: '2025NSI',
    })
    expect(answer.code, answer.msg).toBe(0)
    staff.set(role, request)
  }

  const { data } = await call(page.request, 'getApplicationsByContact', { project_code: '2025NSI' })
  const application = Array.isArray(data) ? String(data[0]?._id) : ''
  const known = [...others, ...(screens['admin@demo.test'] ?? [])]
  const [wrong, unknown]: [string[], string[]] = [[], []]
  for (const { address, roles: shown } of rows) {
    const pattern = new RegExp(`^${address.replaceAll(/\[\w+\]/g, '[^/?]+')}(\\?|$)`)
    // A list's own address is no row of another list.
    const isOther = (one: string) => rows.some((row) => row.address !== address && row.address === one.split('?')[0])
    const path = known.find((one) => pattern.test(one) && !isOther(one)) ?? (await firstOf(page, address))
    if (path === undefined) {
      unknown.push(address)
      continue
    }
    const real = (await addressOf(page, path)).replace('{application}', application)
    // A refusal costs little. Of those who are shown it the long run asks all; else one, where more than scorers are not.
    const isOne = (role: string) => role === shown[0] && shown.length < roles.length - 1
    const isAsked = (role: string) => !shown.includes(role) || isOne(role) || process.env.FULL
    const asked = [...staff].filter(([role]) => isAsked(role))
    const answers = await Promise.all(
      asked.map(async ([role, request]) => [role, (await request.get(real, { maxRedirects: 0 })).status()] as const),
    )
    for (const [role, status] of answers)
      if ((status === 200) !== shown.includes(role)) wrong.push(`${role} ${real}: ${status}`)
  }
  await Promise.all([...staff.values()].map((request) => request.dispose()))
  expect(wrong).toEqual([])
  expect(unknown.filter((address) => !nowhere.includes(address))).toEqual([])
})
