import { type APIRequestContext, expect, test } from '@playwright/test'
import { call, signInByCode } from '../support/sign-in'

/** Calls team codes, roles, removal and the file of the list as an outside program does, with students of its own. */

test.describe.configure({ mode: 'default' })
const adviser = 'jianguo.zeng@demo.test'
const project_code = '2025NSI'
const unique = () => `codes${Date.now().toString(36)}${Math.floor(Math.random() * 1e9).toString(36)}`

type Application = { _id: string; application_team_code: number | null; application_team_role: string | null }

async function newStudents(request: APIRequestContext, count: number): Promise<{ own: string; ids: string[] }> {
  const own = unique()
  const ids: string[] = []
  for (let at = 0; at < count; at++) {
    const { code, msg, data } = await call(request, 'addStudent', {
      project_code,
      lastName_pinyin: 'Wang',
      givenName_pinyin: `Number${at}`,
      gender: 'girl',
      graduation: 2026,
      email: `s${at}@${own}.test`,
    })
    expect(code, msg).toBe(0)
    ids.push(String(Reflect.get(Object(data), 'application_id')))
  }
  return { own, ids }
}

async function listed(request: APIRequestContext, own: string): Promise<Application[]> {
  const { data } = await call(request, 'getApplicationsByContact', { project_code, search: `${own}.test`, page: 1 })
  return Reflect.get(Object(data), 'list')
}

/** Codes that no student of this adviser has now. */
async function freeCodes(request: APIRequestContext): Promise<number[]> {
  const { data } = await call(request, 'getApplicationsByContact', { project_code })
  const used = new Set(Array.isArray(data) ? data.map((row: Application) => row.application_team_code) : [])
  return Array.from({ length: 20 }, (_, at) => 20 - at).filter((code) => !used.has(code))
}

async function leave(request: APIRequestContext, ids: readonly string[]): Promise<void> {
  for (const id of ids) expect((await call(request, 'removeApplication', { id })).code).toBe(0)
}

test.beforeEach(async ({ page }) => {
  expect(await signInByCode(page.request, 'adviser', adviser)).toMatchObject({ code: 0 })
})

test('saves a list of team codes as a whole or not at all, and says why for each refused row', async ({
  page: { request },
}) => {
  const { own, ids } = await newStudents(request, 3)
  const [one = '', two = '', three = ''] = ids
  const [code = 0] = await freeCodes(request)
  const refused = await call(request, 'saveTeamCodes', {
    list: [
      { id: one, application_team_code: code, application_team_role: 'Leader' },
      { id: two, application_team_code: 21 },
      { id: three, application_team_code: code, application_team_role: 'Leader' },
    ],
  })
  expect(refused).toMatchObject({
    code: 409,
    data: {
      reason: 'teams.notSaved',
      rows: [
        { line: 2, id: two, reason: 'teams.codeTooHigh' },
        { line: 3, id: three, reason: 'teams.twoLeaders' },
      ],
      errors: [{ field: 'list.1' }, { field: 'list.2' }],
    },
  })
  expect((await listed(request, own)).map((row) => row.application_team_code)).toEqual([null, null, null])
  const unknown = { id: '00000000-0000-7000-8000-00000000dead', application_team_code: code }
  expect(
    await call(request, 'saveTeamCodes', { list: [{ id: one, application_team_code: code }, unknown] }),
  ).toMatchObject({
    code: 404,
    data: { rows: [{ line: 2 }] },
  })

  const saved = await call(request, 'saveTeamCodes', {
    lang: 'zh-CN',
    list: [
      { id: one, application_team_code: String(code), application_team_role: '领队', team_type: '' },
      { id: two, application_team_code: code, application_team_role: 'Member' },
      { id: three, application_team_code: '', application_team_role: '' },
    ],
  })
  expect(saved).toEqual({ code: 0, msg: '提交成功', data: { saved: 3 } })
  const rows = new Map((await listed(request, own)).map((row) => [row._id, row]))
  expect([one, two, three].map((id) => rows.get(id)?.application_team_role)).toEqual(['领队', '队员', null])
  await leave(request, ids)
})

test('keeps one leader when two are set at once, and reads a form-encoded list as well', async ({
  page: { request },
}) => {
  const { own, ids } = await newStudents(request, 4)
  const [code = 0] = await freeCodes(request)
  const list = JSON.stringify(ids.map((id) => ({ id, application_team_code: code })))
  const form = await request.post('/api/index', { form: { function: 'saveTeamCodes', lang: 'en-US', list } })
  expect(await form.json()).toMatchObject({ code: 0 })
  const answers = await Promise.all(ids.map((id) => call(request, 'setLeader', { id })))
  expect(answers.map(({ code: answer, msg }) => [answer, msg])).toEqual(
    ids.map(() => [0, 'Role Modification Successful']),
  )
  const roles = (await listed(request, own)).map((row) => row.application_team_role)
  expect(roles.filter((role) => role === '领队')).toHaveLength(1)
  await leave(request, ids)
})

test('exports the list as a file named by its day with the characters right, and says so when there are no rows', async ({
  page: { request },
}) => {
  const { own, ids } = await newStudents(request, 2)
  const query = new URLSearchParams({ project_code, search: `${own}.test`, sort: '-name' })
  const file = await request.get(`/projectRegistration/export?${query}`)
  expect(file.status()).toBe(200)
  expect(file.headers()['content-disposition']).toMatch(
    /^attachment; filename\*=UTF-8''School%20registration%20list_\d{4}-\d\d-\d\d\.csv$/,
  )
  const text = await file.text()
  expect(text.startsWith('\uFEFFSchool,Name,Project,Subproject,Channel,Status,Internal number\r\n')).toBe(true)
  expect(text.split('\r\n').slice(1, 3)).toEqual([
    expect.stringContaining('Number1 Wang'),
    expect.stringContaining('Number0 Wang'),
  ])
  const chosen = await request.post('/projectRegistration/export', { form: { project_code, ids: ids[0] ?? '' } })
  expect((await chosen.text()).trim().split('\r\n')).toHaveLength(2)

  const none = await request.get(`/projectRegistration/export?project_code=${project_code}&search=${unique()}`)
  expect([none.status(), await none.text()]).toEqual([409, 'Invalid data'])
  await leave(request, ids)
  await request.post('/api/index', { data: { function: 'logout' } })
  expect((await request.get(`/projectRegistration/export?${query}`)).status()).toBe(401)
})
