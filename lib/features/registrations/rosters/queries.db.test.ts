import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '@/lib/access/actor'
import { pool } from '@/lib/db/client'
import { reachOf } from '@/lib/access/reach'
import { visible } from '@/lib/access/visible'
import type { Contact, Student } from '@/lib/db/generated/client'
import { bilingualOf } from '@/lib/i18n/languages'
import { adminActor, adviserActor, coordinatorActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { factoryTime } from '@/prisma/factories/basis'
import { linkAdviser, makeContact, makeSchool, makeStudent } from '@/prisma/factories/people'
import { type MadeProject, makeProject } from '@/prisma/factories/projects'
import { makeManyRegistrations } from '@/prisma/factories/many-registrations'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeAuthor, makeSubmission, makeTeam } from '@/prisma/factories/teams'
import { askOwnRows, listIds, listRegistrations, listWhole, type RegistrationRow } from './queries'
import { countByProject, listProjectCodes } from './counts.queries'
import { type Filter, type Sorting } from './filters.queries'
import { wholeOf } from './pages.queries'
import { ownOfMany, columnsOfMany } from './row.queries'

const { db } = await testDatabase()
let adviser: Contact
let coordinator: Contact
let first: MadeProject
let second: MadeProject
const actors: Record<string, Actor> = {}
const everything = { skip: 0, take: 1000 }

/** One school's adviser with students in two projects, in every state, placed, paid, proposed, moved away. */
beforeAll(async () => {
  const school = await makeSchool(db)
  adviser = await makeContact(db, { schoolId: school.id })
  coordinator = await makeContact(db, { schoolId: school.id, role: 'COORDINATOR' })
  first = await makeProject(db, { code: '2025NSI' })
  second = await makeProject(db, { code: '2025NRI', seasonId: first.seasonId, priceMinor: 0 })
  const site = await db.testSite.create({
    data: { createdAt: factoryTime, projectId: first.id, city: '上海', nameEn: 'A site', name: '徐汇考点' },
  })
  const placed = []
  for (let turn = 0; turn < 24; turn++) {
    const student = await makeStudent(db, { schoolId: school.id })
    await linkAdviser(db, { studentId: student.id, contactId: adviser.id })
    const status = turn % 4 === 0 ? 'PAID' : turn % 5 === 0 ? 'FREE' : 'PENDING'
    const given = {
      projectId: first.id,
      studentId: student.id,
      status,
      channel: turn % 2 ? 'ADVISER' : 'IMPORT',
    } as const
    const registration = await makeRegistration(
      db,
      { ...given, createdAt: new Date(factoryTime.getTime() + turn), testSiteId: turn % 6 === 0 ? site.id : null },
      { events: turn % 3 === 0 ? ['ECON', 'ESSAY'] : ['MATH'] },
    )
    if (turn < 4) placed.push(registration)
    if (turn % 2 === 0) await makeRegistration(db, { projectId: second.id, studentId: student.id })
  }
  const { id: teamId } = await makeTeam(db, placed, { title: '海洋' })
  const leader = await db.registration.findFirstOrThrow({ where: { teamId, status: 'PAID' } })
  await makeAuthor(db, await makeSubmission(db, leader), leader)
  for (let turn = 0; turn < 3; turn++) await makeRegistration(db, { projectId: first.id })
  const gone = await makeStudent(db, { schoolId: school.id })
  await makeRegistration(db, { projectId: first.id, studentId: gone.id })
  await db.student.update({ where: { id: gone.id }, data: { schoolId: (await makeSchool(db)).id } })

  const someone = await db.student.findFirstOrThrow({ where: { advisers: { some: { contactId: adviser.id } } } })
  actors.student = studentActor({ studentId: someone.id, schoolId: school.id })
  actors.adviser = adviserActor({ contactId: adviser.id, schoolId: school.id })
  actors.coordinator = coordinatorActor({ contactId: coordinator.id, schoolId: school.id })
  actors.admin = adminActor({ projectId: second.id, grants: [{ projectId: second.id, role: 'OWNER' }] })
  actors.owner = adminActor({ projectId: first.id })
})

function actorCalled(name: string): Actor {
  const actor = actors[name]
  if (actor === undefined) throw new Error(`no actor ${name}`)
  return actor
}

/** The same list the ordinary way, with the other form of the same reach. */
async function byPrisma(actor: Actor): Promise<RegistrationRow[]> {
  const reached = await db.student.findMany({ where: visible.students(actor), select: { id: true } })
  const known = new Set(reached.map(({ id }) => id))
  const rows = await db.registration.findMany({
    where: { AND: [visible.registrations(actor), { cancelledAt: null }] },
    include: {
      project: true,
      school: true,
      team: true,
      testSite: true,
      student: true,
      events: { include: { event: true }, orderBy: [{ event: { position: 'asc' } }] },
      submissionMembers: { include: { submission: true } },
    },
  })
  const isPlaced = (row: { studentId: string; schoolId: string }) =>
    known.has(row.studentId) || (actor.role === 'coordinator' && row.schoolId === actor.schoolId)
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    status: row.status,
    channel: row.channel,
    reviewState: row.reviewState,
    createdAt: row.createdAt.getTime(),
    project: {
      id: row.project.id,
      code: row.project.code,
      name: bilingualOf(row.project.name),
      templateId: row.project.templateId,
    },
    school: isPlaced(row) ? { id: row.school.id, name: row.school.name, nameEn: row.school.nameEn } : null,
    events: row.events.flatMap(({ event }) => (event.isExtra ? [] : [event.code])),
    extraEvents: row.events.flatMap(({ event }) => (event.isExtra ? [event.code] : [])),
    team: row.team && { id: row.team.id, code: row.team.code },
    teamRole: row.teamRole,
    teamType: row.teamType,
    testSite: row.testSite && {
      city: row.testSite.city,
      district: row.testSite.district,
      name: row.testSite.name,
      nameEn: row.testSite.nameEn,
    },
    submittedAt: row.submissionMembers[0]?.submission.submittedAt.getTime() ?? null,
    student: personOf(row.student, known.has(row.student.id), actor.role === 'student'),
  }))
}

function personOf(student: Student, isInReach: boolean, isSelf: boolean): RegistrationRow['student'] {
  const { nativeFamily, nativeGiven, latinFamily, latinGiven } = student
  const name = { nativeFamily, nativeGiven, latinFamily, latinGiven }
  if (!isInReach) return { ...name, id: null, gender: null, graduationYear: null, email: null, mobile: null }
  const { id, gender, graduationYear } = student
  if (isSelf) return { ...name, id, gender, graduationYear, email: student.email, mobile: student.mobile }
  return {
    ...name,
    ...{ id, gender, graduationYear },
    email: student.email && `${student.email[0]}***${student.email.slice(student.email.indexOf('@'))}`,
    mobile: student.mobile && `***${student.mobile.slice(-4)}`,
  }
}

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
const list = (name: string, filter: Filter = {}, sorting?: Sorting) =>
  listRegistrations(db, reachOf(actorCalled(name)), filter, everything, sorting)

describe('the list in one statement', () => {
  test.each([
    ['student', 2],
    ['adviser', 36],
    ['coordinator', 37],
    ['admin', 12],
    ['owner', 40],
  ])('gives the %s what Prisma gives', async (name, count) => {
    const { rows, total } = await list(name)
    expect(rows.toSorted(byId)).toEqual((await byPrisma(actorCalled(name))).toSorted(byId))
    expect([total, rows.length]).toEqual([count, count])
  })

  test('the whole list of the adviser is what Prisma gives: places, teams, events and what was submitted', async () => {
    const own = adviserActor({ contactId: adviser.id, schoolId: adviser.schoolId })
    const { rows, total } = await listWhole(db, own, {})
    expect(rows.toSorted(byId)).toEqual((await byPrisma(own)).toSorted(byId))
    expect([total, rows.length]).toEqual([36, 36])
    expect(rows.filter(({ testSite }) => testSite !== null)).toHaveLength(4)
    expect(rows.filter(({ team }) => team !== null)).toHaveLength(4)
    expect(rows.filter(({ submittedAt }) => submittedAt !== null)).toHaveLength(1)
    expect(rows.filter(({ extraEvents }) => extraEvents.length > 0)).toHaveLength(8)
  })

  test('names sort by pinyin, and a page says how many there are in all', async () => {
    const all = (await list('adviser')).rows.map(({ id }) => id)
    const pages = await Promise.all(
      [0, 10, 20, 30, 40].map((skip) => listRegistrations(db, reachOf(actorCalled('adviser')), {}, { skip, take: 10 })),
    )
    expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(all)
    expect(pages.map(({ total }) => total)).toEqual([36, 36, 36, 36, 36])
    const keys = await db.registration.findMany({
      where: { id: { in: all } },
      select: { id: true, student: { select: { sortKey: true } } },
    })
    const keyOf = new Map(keys.map(({ id, student }) => [id, student.sortKey]))
    const shown = all.map((id) => keyOf.get(id) ?? '')
    expect(shown).toEqual([...shown].sort())
  })

  const values: [Sorting['by'], (row: RegistrationRow) => string | number][] = [
    ['number', (row) => row.number],
    ['created', (row) => row.createdAt],
    ['project', (row) => row.project.code],
    ['team', (row) => row.team?.code ?? Number.POSITIVE_INFINITY],
  ]
  test.each(values)('sorts by %s, both ways', async (by, valueOf) => {
    const up = (await list('adviser', {}, { by, descending: false })).rows.map(valueOf)
    expect(up).toEqual(up.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
    const down = (await list('adviser', {}, { by, descending: true })).rows
      .map(valueOf)
      .filter((value) => value !== Number.POSITIVE_INFINITY)
    expect(down.length).toBeGreaterThan(0)
    expect(down).toEqual(down.toSorted((a, b) => (a > b ? -1 : a < b ? 1 : 0)))
  })

  test('filters narrow together', async () => {
    const { rows } = await list('adviser', {
      projectCode: first.code,
      status: ['PENDING'],
      channel: ['ADVISER'],
      event: ['ESSAY'],
    })
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      expect(row).toMatchObject({ status: 'PENDING', channel: 'ADVISER', extraEvents: ['ESSAY'] })
    }
    expect((await list('owner', { contactId: adviser.id })).total).toBe(36)
    expect((await list('owner', { contactId: coordinator.id })).total).toBe(37)
  })

  test('ids, codes and counts come from the same reach', async () => {
    const reach = reachOf(actorCalled('adviser'))
    expect((await listIds(db, reach, { search: '海洋' }, 10)).length).toBe(0)
    expect(await listProjectCodes(db, reach, {})).toEqual(['2025NRI', '2025NSI'])
    expect(await countByProject(db, reach, { seasonId: first.seasonId })).toEqual(
      new Map([
        [first.id, 24],
        [second.id, 12],
      ]),
    )
  })
})

describe('search', () => {
  test('answers Hanzi, pinyin, initials, e-mail, phone tail, number and team code', async () => {
    const student = await makeStudent(db, {
      schoolId: adviser.schoolId,
      nativeFamily: '欧阳',
      nativeGiven: '晓明',
      latinFamily: 'Ouyang',
      latinGiven: 'Xiaoming',
      email: 'ouyang.xm@school.test',
      mobile: '+86 139 1717 4242',
    })
    await linkAdviser(db, { studentId: student.id, contactId: adviser.id })
    const { number, id } = await makeRegistration(db, { projectId: first.id, studentId: student.id })
    for (const search of [
      '晓明',
      '欧',
      'ouyang xiaoming',
      'oyxm',
      'ouyang.xm@school.test',
      '4242',
      number.toLowerCase(),
    ]) {
      const { rows } = await list('adviser', { search })
      expect(
        rows.map((row) => row.id),
        search,
      ).toEqual([id])
    }
    expect((await list('adviser', { search: '1' })).rows.some((row) => row.team?.code === 1)).toBe(true)
    expect((await list('adviser', { search: '%' })).total).toBe(0)
  })
})

describe('a link that is only proposed', () => {
  let student: Student
  let adviserContact: Contact
  let schoolCoordinator: Contact
  beforeAll(async () => {
    student = await makeStudent(db, { nativeFamily: '真', nativeGiven: '名', latinFamily: 'Zhen', latinGiven: 'Ming' })
    adviserContact = await makeContact(db, { schoolId: student.schoolId })
    schoolCoordinator = await makeContact(db, { schoolId: student.schoolId, role: 'COORDINATOR' })
    await linkAdviser(db, { studentId: student.id, contactId: adviserContact.id })
    await linkAdviser(db, { studentId: student.id, contactId: adviser.id, state: 'PROPOSED' })
    await makeRegistration(db, {
      projectId: first.id,
      studentId: student.id,
      registeredByKind: 'CONTACT',
      registeredById: adviser.id,
      typedNativeFamily: '甲',
      typedNativeGiven: '乙',
      typedLatinFamily: 'Jia',
      typedLatinGiven: 'Yi',
    })
  })

  test('shows that registration with the names as typed, and nothing else', async () => {
    const { rows } = await list('adviser', { search: 'jia yi' })
    expect(rows.map(({ school, student: shown }) => ({ school, ...shown }))).toEqual([
      {
        school: null,
        id: null,
        nativeFamily: '甲',
        nativeGiven: '乙',
        latinFamily: 'Jia',
        latinGiven: 'Yi',
        gender: null,
        graduationYear: null,
        email: null,
        mobile: null,
      },
    ])
  })

  test('is no oracle: neither search nor order reveals what is stored of the student', async () => {
    for (const search of ['真名', 'zhen', student.email ?? '', student.mobile ?? '']) {
      expect(
        (await list('adviser', { search })).rows.filter((row) => row.student.id === null),
        search,
      ).toEqual([])
    }
    const own = (await list('adviser', { contactId: adviser.id })).rows.filter((row) => row.student.id === null)
    expect(own).toHaveLength(1)
    for (const filter of [
      { schoolId: student.schoolId },
      { contactId: adviserContact.id },
      { contactId: schoolCoordinator.id },
    ]) {
      expect((await list('adviser', filter)).rows.filter((row) => row.student.id === null)).toEqual([])
    }
    for (const descending of [false, true]) {
      const { rows } = await list('adviser', {}, { by: 'school', descending })
      expect(rows.at(-1)?.school).toBeNull()
    }
    const names = (await list('adviser')).rows.map((row) => row.student.latinFamily)
    expect(names.indexOf('Jia')).toBeLessThan(names.indexOf('Li'))
  })
})

test('one’s own list is the same when it is looked for from the links, ended and proposed ones too', async () => {
  const { id: contactId, schoolId } = await makeContact(db)
  const actor = adviserActor({ contactId, schoolId })
  for (const state of ['CONFIRMED', 'PROPOSED', 'ENDED'] as const)
    for (const by of [{ registeredByKind: 'CONTACT' as const, registeredById: contactId }, {}]) {
      const student = await makeStudent(db)
      const ended = state === 'ENDED' ? { endedAt: factoryTime } : {}
      await linkAdviser(db, { studentId: student.id, contactId, state, ...ended })
      await makeRegistration(db, { projectId: second.id, studentId: student.id, ...by })
    }
  const plain = await listRegistrations(db, reachOf(actor), {}, everything)
  expect(plain.rows).toHaveLength(3)
  expect(await listWhole(db, actor, {})).toEqual(plain)
  expect(await listRegistrations(db, reachOf(actor), {}, everything, undefined, askOwnRows)).toEqual(plain)
  expect(await listWhole(db, actor, { projectCode: second.code })).toEqual(plain)
  expect(await listWhole(db, actor, { projectCode: first.code })).toEqual({ rows: [], total: 0 })
})

test('a whole list costs what its adviser has, not what the project has', async () => {
  const { id: contactId, schoolId } = await makeContact(db)
  const reach = reachOf(adviserActor({ contactId, schoolId }), { isWhole: true })
  const { id: projectId, code: projectCode } = await makeProject(db)
  await makeManyRegistrations(db, { projectId, schoolId, contactId: adviser.id, count: 1000, eventIds: [] })
  const { text, values } = wholeOf(reach, { projectCode }, { own: ownOfMany, all: columnsOfMany })
  await db.$executeRaw`analyze`
  const client = await pool().connect()
  try {
    await client.query('begin')
    await client.query('set local plan_cache_mode = force_generic_plan')
    await client.query(`prepare whole_list as ${text}`)
    const given = values.map((value) => client.escapeLiteral(String(value))).join(',')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, timing off) execute whole_list(${given})`,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    const leftOut = [...plan.matchAll(/Rows Removed by [\w ]+: (\d+)/g)].map(([, count]) => Number(count))
    expect(plan).toContain('registration_student_live')
    expect(Math.max(0, ...leftOut), plan).toBeLessThan(200)
  } finally {
    await client.query('rollback')
    await client.query('deallocate all')
    client.release()
  }
})
