import { NextRequest } from 'next/server'
import { expect, test } from 'vitest'
import type { GrantRole } from '@/lib/access/actor'
import { isForKeys } from '@/lib/access/api-keys'
import { translate } from '@/lib/i18n/translate'
import { grantRoles } from '@/lib/features/console/staff/rules'
import { functionNameRoute } from '@/lib/kernel/doors/function-name-route'
import { perform } from '@/lib/kernel/perform'
import { adminActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { guideFunctions } from '@/lib/wire/guide-functions'
import { indexFunctions } from '@/lib/wire/index-functions'
import { makeAdministrator } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { type MadeWork, makeWork } from '@/prisma/factories/workspaces'
import { createApiKey } from './create-api-key'
import { keyRoles, keyStates } from './rules'
import { listApiKeys } from './list-api-keys'
import { revokeApiKey } from './revoke-api-key'

const { db } = await testDatabase()
const [own, other] = [await makeProject(db, { code: 'OWN' }), await makeProject(db, { code: 'OTHER' })]
const owner = await makeAdministrator(db)
const ownerActor = adminActor({ administratorId: owner.id, projectId: own.id })
const world = (now = new Date()) => testWorld({ db, now })
const endpoints = [
  { path: '/api/index', functions: indexFunctions, answer: functionNameRoute(indexFunctions) },
  { path: '/api/guide/index', functions: guideFunctions, answer: functionNameRoute(guideFunctions) },
]
/** The functions of both endpoints that keys may be for. */
const forKeys = endpoints.flatMap(({ functions }) =>
  Object.entries(functions).flatMap(([name, exposed]) => (isForKeys(exposed) ? [name] : [])),
)

type KeyTerms = { functions?: string[]; role?: GrantRole; projectIds?: string[] | null; days?: number }
const make = (terms: KeyTerms = {}, maker = ownerActor) =>
  perform(
    createApiKey,
    { name: 'Sync', role: 'VIEWER', projectIds: [own.id], functions: ['getApplicationsByAccount'], days: 30, ...terms },
    maker,
    world(),
  )

async function call(key: string, name: string, payload: object = {}, headers: Record<string, string> = {}) {
  const endpoint = endpoints.find(({ functions }) => Object.hasOwn(functions, name)) ?? endpoints[0]
  if (endpoint === undefined) throw new Error('there are endpoints')
  const request = new NextRequest(`http://localhost:3000${endpoint.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ function: name, ...payload }),
  })
  const response = await endpoint.answer(request)
  const cookies = response.headers.getSetCookie()
  const isFile = response.headers.get('content-type')?.startsWith('application/json') !== true
  const { status } = response
  return isFile
    ? { cookies, status, code: 0, data: await response.text() }
    : { cookies, status, ...(await response.json()) }
}
const reasonOf = async (answer: Promise<{ data: unknown }>) => Object((await answer).data).reason

test('a key is told once, kept as its hash, and acts under its own name', async () => {
  const { id, key } = await make({ functions: ['getApplicationsByAccount'] })
  expect(key).toMatch(/^portal_[\w-]{43}$/)
  const row = await db.apiKey.findUniqueOrThrow({ where: { id }, include: { administrator: true } })
  expect(row.administrator).toMatchObject({ name: 'key Sync', email: null, passwordHash: null, isProgram: true })
  expect(JSON.stringify(await db.auditValue.findMany())).not.toContain(key)
  const { schoolId } = await makeRegistration(db, { projectId: own.id })
  const answer = await call(key, 'getApplicationsByAccount', { account_id: schoolId })
  expect(answer).toMatchObject({ code: 0, cookies: [] })
  const { rows } = await perform(listApiKeys, {}, ownerActor, world())
  expect(rows.find((one) => one.id === id)).toMatchObject({ name: 'Sync', state: 'live', lastUsedAt: expect.any(Date) })
})

test('a key reaches its own project and nothing of another', async () => {
  const [mine, theirs] = [
    await makeRegistration(db, { projectId: own.id }),
    await makeRegistration(db, { projectId: other.id }),
  ]
  const functions = forKeys
  const { key } = await make({ functions })
  const list = async (by: string, { schoolId }: typeof mine) =>
    JSON.stringify(await call(by, 'getApplicationsByAccount', { account_id: schoolId }))
  expect(await list(key, mine)).toContain(mine.number)
  const { key: ofAll } = await make({ functions, projectIds: null })
  expect(await list(ofAll, theirs)).toContain(theirs.number)
  const asking = { project_code: 'OTHER', student_id: theirs.studentId, account_id: theirs.schoolId }
  for (const name of functions) expect(JSON.stringify(await call(key, name, asking)), name).not.toContain(theirs.number)
})

test('a key for several projects acts in the one a call names, by field or header, and reaches nothing of any other', async () => {
  const second = await makeProject(db, { code: 'SECOND' })
  const rows = {
    OWN: await makeRegistration(db, { projectId: own.id }),
    SECOND: await makeRegistration(db, { projectId: second.id }),
    OTHER: await makeRegistration(db, { projectId: other.id }),
  }
  const { id, key } = await make({ functions: forKeys, projectIds: [own.id, second.id, own.id] })
  const all = Object.values(rows)
  const seenIn = async (project: string | null) => {
    const found = new Set<string>()
    for (const { schoolId } of all) {
      const headers: Record<string, string> = project === null ? {} : { 'x-project': project }
      const answer = JSON.stringify(await call(key, 'getApplicationsByAccount', { account_id: schoolId }, headers))
      for (const { number } of all) if (answer.includes(number)) found.add(number)
    }
    return [...found]
  }
  expect(await seenIn('OWN')).toEqual([rows.OWN.number])
  expect(await seenIn(second.id)).toEqual([rows.SECOND.number])
  expect(await seenIn('OTHER')).toEqual([])
  expect(await seenIn(null)).toEqual([])
  const unnamed = await call(key, 'getApplicationsByAccount', { account_id: rows.OWN.schoolId })
  expect(unnamed).toMatchObject({ code: 400, data: { reason: 'keys.projectNeeded' } })
  expect(unnamed.msg).toContain('OWN, SECOND')
  // What is wrong is called as the caller calls it: the function's own field, or the header.
  const fieldOf = async (name: string, payload: object, headers = {}) =>
    Object((await call(key, name, payload, headers)).data).errors.map(({ field }: { field: string }) => field)
  expect(await fieldOf('getApplicationsByAccount', {})).toEqual(['project_code'])
  expect(await fieldOf('getProjectTeamcodes', { project_id: other.id })).toEqual(['project_id'])
  expect(await fieldOf('getApplicationsByAccount', {}, { 'x-project': 'OTHER' })).toEqual(['X-Project'])
  expect(await fieldOf('getPaymentDetail', { id: rows.OWN.id })).toEqual(['X-Project'])
  // Whatever function and however the other project is named: nothing of it comes out, and nothing is written there.
  const before = await db.auditEntry.count({ where: { projectId: other.id } })
  const { studentId, schoolId, number } = rows.OTHER
  const asking = { student_id: studentId, account_id: schoolId, application_id: rows.OTHER.id }
  for (const name of forKeys)
    for (const [named, headers] of [
      [{ project_code: 'OTHER', project_id: other.id }, {}],
      [{ project_code: 'OTHER', project_id: other.id }, { 'x-project': 'SECOND' }],
      [{ project_code: 'OWN', project_id: own.id }, {}],
      [{}, { 'x-project': 'OTHER' }],
    ] as const)
      expect(JSON.stringify(await call(key, name, { ...asking, ...named }, headers)), name).not.toContain(number)
  expect(await db.auditEntry.count({ where: { projectId: other.id } })).toBe(before)
  const { rows: keys } = await perform(listApiKeys, {}, ownerActor, world())
  const listed = keys.find((one) => one.id === id)
  expect(listed?.grants.map(({ project }) => project?.code)).toEqual(['OWN', 'SECOND'])
  await db.grant.updateMany({
    where: { projectId: second.id, administrator: { isProgram: true } },
    data: { revokedAt: new Date() },
  })
  expect(await seenIn('SECOND')).toEqual([])
  await expect(make({ projectIds: [] })).rejects.toMatchObject({ key: 'input.invalid' })
  await expect(make({ projectIds: [own.id, crypto.randomUUID()] })).rejects.toMatchObject({ key: 'notFound' })
})

test('a key for one project needs to name none, and its header is no way into another', async () => {
  const { schoolId, number } = await makeRegistration(db, { projectId: own.id })
  const { key } = await make()
  const asking = { account_id: schoolId }
  expect(JSON.stringify(await call(key, 'getApplicationsByAccount', asking))).toContain(number)
  expect(JSON.stringify(await call(key, 'getApplicationsByAccount', asking, { 'x-project': 'OWN' }))).toContain(number)
  expect(await reasonOf(call(key, 'getApplicationsByAccount', asking, { 'x-project': 'OTHER' }))).toBe(
    'keys.projectNeeded',
  )
})

test('a key reads the work of its own project’s teams in the guide, and changes or sees nothing of another’s', async () => {
  const [mine, theirs] = [await makeWork(db), await makeWork(db)]
  const asking = ({ key: { projectId, schoolId, code }, members, blocks }: MadeWork) => ({
    ...{ project_id: projectId, account_id: schoolId, team_code: code, student_id: members[0]?.studentId },
    ...{ block_id: blocks.TEXT.id, score: 1, note: 'by a program', comment: 'by a program' },
  })
  const guide = Object.keys(guideFunctions).filter((name) => forKeys.includes(name))
  const { key } = await make({ functions: guide, role: 'OWNER', projectIds: [mine.project.id] })
  const seen: string[] = []
  for (const name of guide) {
    const answer = await call(key, name, asking(theirs))
    expect(JSON.stringify(answer), name).not.toContain(theirs.members[0]?.studentId)
    expect(JSON.stringify(answer.data), name).not.toContain(theirs.team.id)
  }
  expect(await db.auditEntry.count({ where: { projectId: theirs.project.id } })).toBe(0)
  for (const name of guide) if ((await call(key, name, asking(mine))).code === 0) seen.push(name)
  expect(seen).toEqual(expect.arrayContaining(['getContent', 'getProjectTeamcodes', 'updateTeamNote']))
})

test('a key is for the guide’s functions it names, and for no other of them', async () => {
  const [named, other] = Object.keys(guideFunctions).filter((name) => forKeys.includes(name))
  const { key } = await make({ functions: [named ?? ''] })
  expect(await reasonOf(call(key, named ?? ''))).not.toBe('keys.outOfScope')
  expect(await reasonOf(call(key, other ?? ''))).toBe('keys.outOfScope')
})

test('a key stops with its maker: who loses the role or is shut out acts through no program, either', async () => {
  const maker = await makeAdministrator(db)
  const { key, id } = await make({}, adminActor({ administratorId: maker.id, projectId: own.id }))
  const answers = async () => Object((await call(key, 'getApplicationsByAccount')).data).reason ?? 'answered'
  /** As the list shows it, which its filter by state finds so and not otherwise. */
  const state = async () => {
    const found = []
    for (const one of keyStates) {
      const { rows } = await perform(listApiKeys, { state: one, pageSize: 100 }, ownerActor, world())
      found.push(...rows.filter((row) => row.id === id).map((row) => [one, row.state]))
    }
    expect(found).toHaveLength(1)
    expect(found[0]?.[0]).toBe(found[0]?.[1])
    return found[0]?.[1]
  }
  const acts = await answers()
  expect(acts).not.toBe('keys.invalid')
  const grants = { where: { administratorId: maker.id } }
  await db.grant.updateMany({ ...grants, data: { revokedAt: new Date() } })
  expect([await answers(), await state()]).toEqual(['keys.invalid', 'stopped'])
  await db.grant.updateMany({ ...grants, data: { revokedAt: null } })
  expect([await answers(), await state()]).toEqual([acts, 'live'])
  const at = { createdAt: new Date(), updatedAt: new Date() }
  await db.setting.create({ data: { ...at, key: 'signIn', value: { ownersNeedApp: true } } })
  expect([await answers(), await state()]).toEqual(['keys.invalid', 'stopped'])
  await db.setting.delete({ where: { key: 'signIn' } })
  await db.administrator.update({ where: { id: maker.id }, data: { disabledAt: new Date() } })
  expect([await answers(), await state()]).toEqual(['keys.invalid', 'stopped'])
})

test('a key calls no function it is not for, and none of students, teachers or sign-in', async () => {
  const named = ['registerCollegeProject', 'loginByAdmin', 'createLoginOPT']
  const { key } = await make({ functions: named })
  expect(await call(key, 'registerCollegeProject', { project_code: 'OWN' })).toMatchObject({ code: 403 })
  const signIn = { account_email: owner.email, account_pwd: 'wrong', project_code: 'OWN' }
  expect(await reasonOf(call(key, 'loginByAdmin', signIn))).toBe('keys.outOfScope')
  expect(await reasonOf(call(key, 'createLoginOPT', { account: 'a@b.test', login_type: 1 }))).toBe('keys.outOfScope')
  const { key: narrow } = await make({ functions: ['getProjects'] })
  expect(await call(narrow, 'getApplicationsByAccount')).toMatchObject({
    code: 403,
    data: { reason: 'keys.outOfScope' },
  })
})

test('what anybody may read a key reads as anybody, and is refused in the language its call asks for', async () => {
  const { key } = await make()
  expect(await call(key, 'getProjectList')).toMatchObject({ code: 0, cookies: [] })
  expect(await call(key, 'getSchoolsByProvince', { province: '上海' })).toMatchObject({ code: 0 })
  expect(await call(key, 'getCertificate', { id: 'x' })).toMatchObject({ code: 404 })
  expect(await call(key, 'getSession')).toMatchObject({ code: 0, data: null })
  expect(await call('portal_nothing', 'getProjectList', { lang: 'zh-CN' })).toMatchObject({
    code: 401,
    msg: translate('zh-CN', 'faults.keys.invalid'),
  })
})

test('no key is a scorer’s: no work is assigned to a program, and the dialog offers the roles there are', async () => {
  await expect(make({ role: 'SCORER' })).rejects.toMatchObject({ key: 'input.invalid' })
  expect(grantRoles.filter((role) => !keyRoles.some((one) => one === role))).toEqual(['SCORER'])
})

test('a viewer’s key writes nothing', async () => {
  const registration = await makeRegistration(db, { projectId: own.id })
  const writing = Object.entries({ ...indexFunctions, ...guideFunctions }).filter(
    ([, { operation }]) => operation.access.includes('admin') && operation.grants !== null,
  )
  const { key } = await make({ functions: writing.map(([name]) => name) })
  const needsMore = writing.filter(([, { operation }]) => !operation.grants?.includes('VIEWER'))
  expect(needsMore.length).toBeGreaterThan(0)
  for (const [name] of needsMore)
    expect(await call(key, name, { application_id: registration.id }), name).toMatchObject({ code: 403 })
})

test('a key that is none, has run out or was revoked is refused, whatever cookie comes along', async () => {
  const refused = { code: 401, data: { reason: 'keys.invalid' } }
  expect(await call('portal_nothing', 'getApplicationsByAccount')).toMatchObject(refused)
  const { key, id } = await make()
  await db.apiKey.update({ where: { id }, data: { createdAt: new Date(0), expiresAt: new Date(1) } })
  expect(await call(key, 'getApplicationsByAccount')).toMatchObject(refused)
  const second = await make()
  await perform(revokeApiKey, { keyId: second.id }, ownerActor, world())
  await perform(revokeApiKey, { keyId: second.id }, ownerActor, world())
  expect(await call(second.key, 'getApplicationsByAccount', {}, { cookie: 'portal_session=x' })).toMatchObject(refused)
  expect(await db.auditEntry.count({ where: { objectId: second.id, reason: 'revoked' } })).toBe(1)
})

test('a browser on another site calls with no key, either', async () => {
  const { key } = await make()
  const elsewhere = { origin: 'https://elsewhere.test', 'sec-fetch-site': 'cross-site' }
  for (const by of [key, 'portal_nothing'])
    expect(await call(by, 'getApplicationsByAccount', {}, elsewhere)).toMatchObject({ status: 403, code: 403 })
})

test('a key that is none is told by the code alone once its call names a function, as a session that is none', async () => {
  for (const name of ['getApplicationsByAccount', 'getProjectList', 'updateTeamNote'])
    expect(await call('portal_nothing', name), name).toMatchObject({ status: 200, code: 401 })
  expect(await call('portal_nothing', 'noSuchFunction')).toMatchObject({ status: 404, code: 404 })
  expect(await call('portal_nothing', '')).toMatchObject({ status: 400, code: 400 })
})

test('a revoked key still tells which role and project it had', async () => {
  const { id } = await make({ role: 'REGISTRAR' })
  await perform(revokeApiKey, { keyId: id }, ownerActor, world())
  const { rows } = await perform(listApiKeys, { page: 1, pageSize: 50 }, ownerActor, world())
  const grants = rows.find((row) => row.id === id)?.grants.map(({ role, project }) => [role, project?.code])
  expect(grants).toEqual([['REGISTRAR', 'OWN']])
})

test('a program with the role of an owner is no last owner, and nobody else makes keys', async () => {
  await make({ role: 'OWNER', projectIds: null })
  const grant = await db.grant.findFirstOrThrow({ where: { administratorId: owner.id } })
  await expect(db.grant.update({ where: { id: grant.id }, data: { revokedAt: new Date() } })).rejects.toThrow(
    'administrator_grant_owner_remains',
  )
  const less = adminActor({ administratorId: owner.id, grants: [{ projectId: own.id, role: 'OWNER' }] })
  const terms = { name: 'X', role: 'VIEWER', projectIds: [own.id], functions: ['getApplicationsByAccount'], days: 30 }
  const refused = { key: 'staff.ownerNeeded' }
  await expect(perform(createApiKey, terms, less, world())).rejects.toMatchObject(refused)
  await expect(perform(listApiKeys, {}, less, world())).rejects.toMatchObject(refused)
  await expect(perform(revokeApiKey, { keyId: grant.id }, less, world())).rejects.toMatchObject(refused)
})

test('a key has 600 calls a minute', async () => {
  const { key } = await make()
  const codes = []
  for (let n = 0; n < 601; n++) codes.push((await call(key, 'noSuchFunction')).code)
  expect(codes[0]).toBe(404)
  expect(codes.at(-1)).toBe(429)
})
