import { gunzipSync } from 'node:zlib'
import { NextRequest } from 'next/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { GET } from '@/app/(menu)/(staff)/projectRegistration/rows/route'
import { unpackedRows } from '@/components/ui/packed-rows'
import type { AdviserActor, CoordinatorActor } from '@/lib/access/actor'
import type { RowsAnswer } from '@/lib/kernel/doors/rows'
import { perform } from '@/lib/kernel/perform'
import { adviserActor, coordinatorActor } from '@/lib/testing/actors'
import { reachOf } from '@/lib/access/reach'
import { newToken, tokenHash } from '@/lib/access/tokens'
import { transact } from '@/lib/db/transaction'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { noteChange } from '@/prisma/factories/basis'
import { makeContact, makeSchool, makeStudent } from '@/prisma/factories/people'
import { type MadeProject, makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { countList } from './counts.queries'
import { listRoster, type RosterRow } from './list-roster'
import { readRoster } from './read-roster'

const { db } = await testDatabase()
let project: MadeProject
let coordinator: CoordinatorActor
let stranger: AdviserActor
const written = new Date('2026-11-20T12:00:00Z')
const later = new Date('2026-11-21T12:00:00Z')

async function add(latinFamily: string, at: Date, status: 'PENDING' | 'FREE' = 'PENDING') {
  const student = await makeStudent(db, {
    schoolId: coordinator.schoolId,
    latinFamily,
    nativeFamily: null,
    nativeGiven: null,
    latinGiven: 'X',
  })
  const made = await makeRegistration(db, { projectId: project.id, studentId: student.id, updatedAt: at, status })
  await db.student.update({ where: { id: student.id }, data: { updatedAt: at } })
  return made.id
}

beforeAll(async () => {
  project = await makeProject(db, { code: '2025NSI' })
  const contact = await makeContact(db, { schoolId: (await makeSchool(db)).id, role: 'COORDINATOR' })
  coordinator = coordinatorActor({ contactId: contact.id, schoolId: contact.schoolId })
  const other = await makeContact(db, { schoolId: (await makeSchool(db)).id })
  stranger = adviserActor({ contactId: other.id, schoolId: other.schoolId })
  for (const name of ['chen', 'an', 'deng']) await add(name, written)
  await add('an', written, 'FREE')
})

async function reading(since?: Date, actor: AdviserActor | CoordinatorActor = coordinator) {
  const world = testWorld({ db, now: later })
  const input = { projectCode: project.code, since: since?.getTime() }
  const { head, parts }: RowsAnswer<RosterRow> = await perform(readRoster, input, actor, world)
  const rows: RosterRow[] = []
  for (let part = await parts.next(); !part.done; part = await parts.next()) rows.push(...part.value)
  return { ...head, rows }
}

test('all rows come as the list has them, ties included', async () => {
  const list = await perform(listRoster, { projectCode: project.code }, coordinator, testWorld({ db, now: later }))
  const { rows, ...head } = await reading()
  expect(head).toEqual({ at: later.getTime(), places: null, total: 4 })
  expect(rows).toEqual(list.rows)
})

test('nobody reads rows out of reach', async () => {
  expect(await reading(undefined, stranger)).toMatchObject({ total: 0, rows: [] })
  expect(await reading(written, stranger)).toMatchObject({ total: 0, rows: [], places: [] })
})

test('afterwards only what has changed comes, with its place', async () => {
  expect(await reading(later)).toMatchObject({ total: 4, rows: [], places: [] })
  const id = await add('bao', later)
  expect(await reading(later)).toMatchObject({ total: 5, places: [2], rows: [{ id }] })
  // What was committed a little after its own clock is told twice rather than never.
  expect(await reading(new Date(later.getTime() + 50_000))).toMatchObject({ places: [2] })
  expect(await reading(new Date(later.getTime() + 61_000))).toMatchObject({ places: [] })
  await transact(db, async (tx) => {
    await noteChange(tx, 'Registration', id, later)
    await tx.registration.update({
      where: { id },
      data: { cancelledAt: later, cancelKind: 'REMOVED', holdsSeat: false },
    })
  })
  expect(await reading(later)).toMatchObject({ total: 4, places: [] })
})

test('the counts of a list are those of its filters, those of a status without it', async () => {
  const place = { projectCode: project.code, first: 1 }
  const count = (narrowed: object) => perform(listRoster, { ...place, ...narrowed }, coordinator, testWorld({ db }))
  expect(await count({})).toMatchObject({ whole: 4, total: 4, statuses: { PENDING: 3, FREE: 1, PAID: 0 } })
  expect(await count({ status: ['FREE'] })).toMatchObject({ whole: 4, total: 1, statuses: { PENDING: 3, FREE: 1 } })
  expect(await count({ status: ['FREE'], membership: ['TEAM'] })).toMatchObject({
    whole: 4,
    total: 0,
    statuses: { FREE: 0 },
  })
})

test('a screen counts so far and says that there are more', async () => {
  const reach = reachOf(coordinator)
  const place = { projectCode: project.code }
  const more = { isMore: true, statuses: null }
  expect(await countList(db, reach, place, {}, 3)).toEqual({ whole: 3, total: 3, ...more })
  expect(await countList(db, reach, place, { status: ['FREE'] }, 3)).toEqual({ whole: 3, total: 1, ...more })
  expect(await countList(db, reach, place, { search: 'zzzz' }, 3)).toEqual({ whole: 3, total: 0, ...more })
  expect(await countList(db, reach, place, {}, 4)).toMatchObject({ whole: 4, isMore: false })
})

describe('the door', () => {
  async function asked(query: string, headers: HeadersInit = {}) {
    return GET(new NextRequest(`http://localhost/projectRegistration/rows?${query}`, { headers }))
  }

  test('gives lines, of which the last says that none is missing', async () => {
    const token = newToken()
    const times = { createdAt: new Date(), lastSeenAt: new Date(), expiresAt: new Date(Date.now() + 3_600_000) }
    const { contactId } = coordinator
    await db.session.create({ data: { ...times, loginType: 'COORDINATOR', contactId, tokenHash: tokenHash(token) } })
    const cookie = `portal_session=${token}`
    const answer = await asked('project_code=2025NSI', { cookie })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    const [head = '', ...lines] = gunzipSync(await answer.arrayBuffer())
      .toString()
      .trim()
      .split('\n')
    expect(JSON.parse(head)).toMatchObject({ total: 4, places: null })
    expect(lines.at(-1)).toBe('null')
    expect(unpackedRows<RosterRow>(lines[0] ?? '').map(({ name }) => name)).toEqual(
      (await reading()).rows.map(({ name }) => name),
    )
    expect((await asked('project_code=NOTHING', { cookie })).status).toBe(404)
    expect((await asked('since=soon', { cookie })).status).toBe(400)
    expect((await asked('', { cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })

  test('is closed without a session', async () => {
    expect((await asked('project_code=2025NSI')).status).toBe(401)
  })
})
