import pg from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { perform } from '@/lib/kernel/perform'
import type { SignedInActor } from '@/lib/access/actor'
import { adminActor, adviserActor, coordinatorActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { linkAdviser, makeContact, makeSchool, makeStudent } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { exportStudents } from './export-students'
import { listStudents } from './list-students'

const { db, pool } = await testDatabase()
const world = testWorld({ db })

type ListInput = {
  search?: string
  filter?: ('incomplete' | 'requested')[]
  sort?: 'school' | 'year'
  descending?: boolean
}

async function staff() {
  const { id, schoolId } = await makeContact(db)
  return {
    contactId: id,
    schoolId,
    adviser: adviserActor({ contactId: id, schoolId }),
    coordinator: coordinatorActor({ schoolId }),
  }
}

describe('an adviser’s students', () => {
  const own: Awaited<ReturnType<typeof staff>>[] = []
  beforeAll(async () => {
    const mine = await staff()
    own.push(mine)
    const project = await makeProject(db)
    const others = [await makeProject(db), await makeProject(db)]
    const student = async (
      nativeFamily: string,
      latinFamily: string,
      given: Parameters<typeof makeStudent>[1] = {},
    ) => {
      const made = await makeStudent(db, {
        schoolId: mine.schoolId,
        nativeFamily,
        nativeGiven: '子墨',
        latinFamily,
        latinGiven: 'Zimo',
        ...given,
      })
      await linkAdviser(db, { studentId: made.id, contactId: mine.contactId })
      return made
    }
    const zeng = await student('曾', 'Zeng', { graduationYear: 2026, mobile: '13912344711' })
    const shan = await student('单', 'Shan', { graduationYear: 2028, guardian1Mobile: null, guardian1Email: null })
    await student('解', 'Xie', { graduationYear: null })
    await makeRegistration(db, { studentId: zeng.id, projectId: project.id, status: 'PAID' })
    for (const { id } of others) await makeRegistration(db, { studentId: zeng.id, projectId: id })
    await db.changeRequest.createMany({
      data: ['qq', 'wechat'].map((field) => ({ createdAt: factoryTime, studentId: shan.id, field, proposed: '1' })),
    })
    await db.changeRequest.create({
      data: {
        createdAt: factoryTime,
        studentId: zeng.id,
        field: 'qq',
        proposed: '1',
        state: 'DECLINED',
        decidedAt: factoryTime,
      },
    })
  })
  const mine = () => own[0] as Awaited<ReturnType<typeof staff>>
  const list = (input: Parameters<typeof perform>[1] = {}) => perform(listStudents, input, mine().adviser, world)
  const families = async (input: Parameters<typeof perform>[1] = {}) =>
    (await list(input)).rows.map(({ nativeFamily }) => nativeFamily)

  test('sort by pinyin as each student spells their name, by year with the unknown last', async () => {
    expect(await families()).toEqual(['单', '解', '曾'])
    expect(await families({ descending: true })).toEqual(['曾', '解', '单'])
    expect(await families({ sort: 'year' })).toEqual(['曾', '单', '解'])
  })

  test.each([
    ['曾', ['曾']],
    ['子墨', ['单', '解', '曾']],
    ['xiezimo', ['解']],
    ['szm', ['单']],
    ['4711', ['曾']],
    ['nobody', []],
    ['%', []],
  ])('%s finds %s', async (search, found) => {
    expect(await families({ search })).toEqual(found)
  })

  test('each row says where the student stands: registrations by status, what the profile lacks, what was asked for', async () => {
    const { rows, counts, total } = await list()
    expect(rows.map(({ registrations, missing, requests }) => ({ registrations, missing, requests }))).toEqual([
      { registrations: { PENDING: 0, PAID: 0, FREE: 0 }, missing: ['guardian1Mobile', 'guardian1Email'], requests: 2 },
      { registrations: { PENDING: 0, PAID: 0, FREE: 0 }, missing: ['graduationYear'], requests: 0 },
      { registrations: { PENDING: 2, PAID: 1, FREE: 0 }, missing: [], requests: 0 },
    ])
    expect(total).toBe(3)
    expect(counts).toEqual({ all: 3, requested: 1, incomplete: 2 })
  })

  test('filters, alone and together, and pages', async () => {
    expect(await families({ filter: ['requested'] })).toEqual(['单'])
    expect(await families({ filter: ['incomplete'] })).toEqual(['单', '解'])
    expect(await families({ filter: ['incomplete', 'requested'], search: '解' })).toEqual([])
    const second = await list({ page: 2, pageSize: 2 })
    expect([second.rows.length, second.total]).toEqual([1, 3])
  })

  test('are a file of the same rows, filtered and in order, with no address and no number', async () => {
    const file = async (input: Parameters<typeof perform>[1], actor: SignedInActor = mine().adviser) => {
      const { bytes, rows } = await perform(exportStudents, input, actor, world)
      return { text: new TextDecoder().decode(bytes), rows }
    }
    const all = await file({ descending: true })
    expect(all.rows).toBe(3)
    expect(all.text.match(/Zeng|Xie|Shan/g)).toEqual(['Zeng', 'Xie', 'Shan'])
    expect(all.text).not.toMatch(/@|139123|13800|13900/)
    const narrowed = await file({ filter: ['requested'] })
    expect([narrowed.rows, narrowed.text.includes('Shan')]).toEqual([1, true])
    expect(await perform(exportStudents, { search: '曾', format: 'xlsx' }, mine().adviser, world)).toMatchObject({
      name: expect.stringMatching(/\.xlsx$/),
      rows: 1,
    })
    // Who reaches none of them has no file; a registration out of reach is not counted in one.
    const other = await staff()
    for (const actor of [other.adviser, other.coordinator])
      await expect(file({}, actor)).rejects.toMatchObject({ key: 'tables.noRows' })
    await expect(perform(exportStudents, {}, studentActor(), world)).rejects.toMatchObject({ key: 'auth.forbidden' })
  })

  test.each<[role: 'adviser' | 'coordinator', input: ListInput]>([
    ['adviser', {}],
    ['adviser', { filter: ['incomplete'], sort: 'school', descending: true }],
    ['coordinator', { search: '子墨', sort: 'year' }],
    ['coordinator', { filter: ['requested', 'incomplete'] }],
  ])('of the %s with %j are the same in pages, in the list and in the file', async (role, input) => {
    const actor = role === 'adviser' ? mine().adviser : mine().coordinator
    const { rows, total } = await perform(listStudents, input, actor, world)
    const pages = [
      ...(await perform(listStudents, { ...input, page: 1, pageSize: 1 }, actor, world)).rows,
      ...(await perform(listStudents, { ...input, page: 2, pageSize: 1 }, actor, world)).rows,
      ...(await perform(listStudents, { ...input, page: 3, pageSize: 1 }, actor, world)).rows,
    ]
    const file = await perform(exportStudents, input, actor, world)
    expect(rows.length).toBeGreaterThan(0)
    expect([pages, total, file.rows]).toEqual([rows, rows.length, rows.length])
    for (const { missing, requests } of rows) {
      if (input.filter?.includes('incomplete')) expect(missing).not.toEqual([])
      if (input.filter?.includes('requested')) expect(requests).toBeGreaterThan(0)
    }
  })

  test('are counted by one statement, from the adviser’s links and not through all students', async () => {
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    const { counts } = await list({ filter: ['requested'] })
    const texts = sent.mock.calls.map(([query]) => String(Object(query).text ?? query))
    sent.mockRestore()
    const counting = texts.filter((text) => /count\(\*\)/i.test(text))
    expect(counts).toEqual({ all: 3, requested: 1, incomplete: 2 })
    expect(counting).toHaveLength(1)
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query('set local enable_seqscan = off')
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${counting[0]}`)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan.match(/Index Cond: \(id = ANY \(\(InitPlan/g), plan).toHaveLength(5)
      expect(plan).not.toMatch(/Seq Scan on student\b/)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  test('tell no address, no number and nothing of a guardian', async () => {
    const told = JSON.stringify(await list())
    expect(told).not.toMatch(/@|139123|13800|13900/)
  })

  test('show only the adviser’s own: a proposed link, an ended one and another’s students are not there', async () => {
    const other = await staff()
    for (const state of ['PROPOSED', 'ENDED'] as const) {
      const { id } = await makeStudent(db, { schoolId: mine().schoolId })
      const ended = state === 'ENDED' ? { endedAt: factoryTime } : {}
      await linkAdviser(db, { studentId: id, contactId: other.contactId, state, ...ended })
    }
    expect((await perform(listStudents, {}, other.adviser, world)).rows).toEqual([])
    expect((await perform(listStudents, {}, other.coordinator, world)).rows).toEqual([])
    const gone = await makeStudent(db, { schoolId: other.schoolId, erasedAt: factoryTime })
    expect(gone.erasedAt).not.toBeNull()
    expect((await perform(listStudents, {}, other.coordinator, world)).counts.all).toBe(0)
  })

  test('a coordinator sees the school’s students, an administrator those of their project', async () => {
    expect((await perform(listStudents, {}, mine().coordinator, world)).counts.all).toBeGreaterThanOrEqual(3)
    const { projectId } = await makeRegistration(db)
    const admin = adminActor({ projectId, grants: [{ projectId, role: 'VIEWER' }] })
    const { rows, hasSchools } = await perform(listStudents, {}, admin, world)
    expect([rows.length, hasSchools]).toEqual([1, true])
  })
})

test('one of 10,000 students is found by four characters, and the list answers at once', async () => {
  const { id: schoolId } = await makeSchool(db)
  const coordinator = coordinatorActor({ schoolId })
  await pool.query(
    `insert into student (id, created_at, updated_at, school_id, latin_family, latin_given, email, created_by_kind, search_text, sort_key)
     select gen_random_uuid(), $2, $2, $1, 'Li', 'Number ' || n, 'many' || n || '@list.test', 'SYSTEM',
       ' linumber' || n || ' many' || n || '@list.test ' || (13900000000 + n) || ' ', 'li ' || lpad(n::text, 5, '0')
     from generate_series(1, 10000) n`,
    [schoolId, factoryTime],
  )
  await pool.query('analyze student')
  const found = await perform(listStudents, { search: '4711', pageSize: 50 }, coordinator, world)
  expect(found.rows.map(({ latinGiven }) => latinGiven)).toEqual(['Number 4711'])
  const times: number[] = []
  for (let page = 1; page <= 9; page++) {
    const start = performance.now()
    const { rows, total } = await perform(listStudents, { page: page * 20, pageSize: 50 }, coordinator, world)
    times.push(performance.now() - start)
    expect([rows.length, total]).toEqual([50, 10_000])
  }
  const median = times.sort((a, b) => a - b)[4] ?? 0
  expect(median).toBeLessThan(500)
})
