import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '@/lib/access/actor'
import { reachOf } from '@/lib/access/reach'
import { visibleSql } from '@/lib/access/visible-sql'
import { Prisma } from '@/lib/db/generated/client'
import type { FeeStatus } from '@/lib/db/generated/enums'
import { adminActor, adviserActor, coordinatorActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { factoryTime } from '@/prisma/factories/basis'
import { linkAdviser, makeContact, makeSchool, makeStudent } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeTeam } from '@/prisma/factories/teams'
import { type Filter, sortings } from './filters.queries'
import { listIds, listRegistrations, listWhole } from './queries'

const { db } = await testDatabase({ invariantsHold: false })
const actors: Record<string, Actor> = {}
const filters: Record<string, Filter> = {}

/** Numbers that look random and are the same in each run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const pick = <T>(list: readonly T[], random: (below: number) => number): T => {
  const one = list[random(list.length)]
  if (one === undefined) throw new Error('nothing to pick from')
  return one
}

/** Students of three schools with every kind of link, name as typed, class, team and end, many of one name. */
beforeAll(async () => {
  const random = randomFrom(7)
  const schools = [await makeSchool(db), await makeSchool(db), await makeSchool(db)]
  const [school = pick(schools, random)] = schools
  const projects = [
    await makeProject(db, { code: '2025NSI' }),
    await makeProject(db, { code: '2025NRI', priceMinor: 0 }),
  ]
  const [project = pick(projects, random)] = projects
  const adviser = await makeContact(db, { schoolId: school.id })
  const coordinator = await makeContact(db, { schoolId: school.id, role: 'COORDINATOR' })
  const contacts = [adviser, coordinator, await makeContact(db)]
  const course = await db.class.create({
    data: { createdAt: factoryTime, code: 'C1', name: { zh: '班', en: 'Class' } },
  })
  await db.educatorApplication.create({
    data: {
      createdAt: factoryTime,
      contactId: adviser.id,
      projectId: project.id,
      state: 'APPROVED',
      decidedAt: factoryTime,
      classes: { create: { createdAt: factoryTime, classId: course.id } },
    },
  })
  const placed: Record<string, { id: string; projectId: string; studentId: string; schoolId: string }[]> = {}
  for (let turn = 0; turn < 90; turn++) {
    const name = pick(['Wang', 'Li', 'Zhao', 'wang'], random)
    const latin = { latinFamily: name, latinGiven: pick(['Wei', 'Min'], random), nativeFamily: null, nativeGiven: null }
    const student = await makeStudent(db, {
      ...latin,
      schoolId: pick(schools, random).id,
      graduationYear: random(4) === 0 ? null : 2026 + random(3),
    })
    for (const contact of contacts) {
      const state = pick(['CONFIRMED', 'CONFIRMED', 'PROPOSED', 'ENDED', null] as const, random)
      if (state === null) continue
      const endedAt = state === 'ENDED' ? factoryTime : null
      await linkAdviser(db, { studentId: student.id, contactId: contact.id, state, endedAt })
    }
    const typed = { typedLatinFamily: pick(['Wang', 'Abe', 'zhu'], random), typedLatinGiven: random(2) ? 'Wei' : null }
    const native = { typedNativeFamily: '王', typedNativeGiven: random(2) ? '伟' : null }
    for (const { id: projectId, priceMinor } of projects) {
      if (random(3) === 0) continue
      const by = pick([...contacts, null], random)
      const made = await makeRegistration(db, {
        projectId,
        studentId: student.id,
        schoolId: random(3) === 0 ? pick(schools, random).id : student.schoolId,
        status: priceMinor === 0 ? 'FREE' : pick<FeeStatus>(['PENDING', 'PAID', 'FREE'], random),
        channel: pick(['SELF', 'ADVISER', 'IMPORT'] as const, random),
        createdAt: new Date(factoryTime.getTime() + random(5) * 1000),
        ...(by !== null && { registeredByKind: 'CONTACT' as const, registeredById: by.id }),
        ...(random(5) === 0 && { classId: course.id }),
        ...(random(3) === 0 && pick([typed, native, { ...typed, ...native }], random)),
      })
      if (random(8) === 0) {
        await db.registration.update({
          where: { id: made.id },
          data: { cancelledAt: factoryTime, cancelKind: 'CANCELLED', holdsSeat: false },
        })
      } else if (random(4) === 0) {
        const key = `${projectId} ${made.schoolId}`
        placed[key] = [...(placed[key] ?? []), made]
      }
    }
    if (random(9) === 0) {
      await db.student.update({
        where: { id: student.id },
        data: { erasedAt: factoryTime, searchText: '', sortKey: '' },
      })
    } else if (random(6) === 0) {
      await db.student.update({ where: { id: student.id }, data: { schoolId: pick(schools, random).id } })
    }
  }
  for (const members of Object.values(placed)) await makeTeam(db, members.slice(0, 3))
  const someone = await db.student.findFirstOrThrow({ where: { registrations: { some: { cancelledAt: null } } } })
  const ofAdviser = { contactId: adviser.id, schoolId: school.id }
  const grants = [{ projectId: project.id, role: 'OWNER' as const }]
  Object.assign(actors, {
    student: studentActor({ studentId: someone.id, schoolId: someone.schoolId }),
    adviser: adviserActor(ofAdviser),
    educator: adviserActor({ ...ofAdviser, schoolKind: 'EDUCATOR' }),
    coordinator: coordinatorActor({ contactId: coordinator.id, schoolId: school.id }),
    'administrator of one project': adminActor({ projectId: project.id, grants }),
    'administrator of all': adminActor({ projectId: project.id }),
  })
  const someRow = await db.registration.findFirstOrThrow({ where: { cancelledAt: null, projectId: project.id } })
  Object.assign(filters, {
    all: {},
    project: { projectCode: project.code },
    'no project': { projectCode: 'NONE' },
    season: { seasonId: project.seasonId },
    ids: { ids: [someRow.id, 'no id'] },
    status: { projectCode: project.code, status: ['PENDING'], channel: ['ADVISER', 'SELF'] },
    school: { schoolId: school.id },
    schools: { schoolIds: schools.slice(1).map(({ id }) => id) },
    years: { graduationYears: [2027], isInTeam: false },
    lacking: { lacks: Prisma.sql`(s.graduation_year is null or s.native_family is null)` },
    contact: { contactId: adviser.id },
    'name searched': { search: 'wang' },
    'name in a project': { search: 'Wei ', projectCode: project.code },
    'short search': { search: 'w' },
    'code searched': { search: '1' },
    'number searched': { search: someRow.number.slice(2).toLowerCase() },
    'wild cards searched': { search: '%_' },
    'Hanzi searched': { search: '王' },
    'nothing found': { search: 'qqqqq' },
  })
})

/** The list by one statement over all tables, with one condition for the whole reach. */
async function byOneStatement(actor: Actor, filter: Filter, by: string, descending: boolean) {
  const columns: Record<string, Prisma.Sql> = {
    name: Prisma.sql`v.shown`,
    number: Prisma.sql`r.number`,
    created: Prisma.sql`r.created_at`,
    status: Prisma.sql`r.status`,
    school: Prisma.sql`case when v.placed then c.sort_key end`,
    project: Prisma.sql`p.code`,
    channel: Prisma.sql`r.channel`,
    year: Prisma.sql`case when v.seen then s.graduation_year end`,
    team: Prisma.sql`t.code`,
  }
  const { fitting } = await import('./filters.queries')
  return db.$queryRaw<{ id: string; seen: boolean; placed: boolean }[]>`
    select r.id, v.seen, v.placed from registration r
    join student s on s.id = r.student_id join project p on p.id = r.project_id join school c on c.id = r.school_id
    left join team t on t.id = r.team_id
    cross join lateral (select ${visibleSql.students(actor)} as seen) w
    cross join lateral (select w.seen, w.seen or ${visibleSql.ownSchool(actor)} as placed,
      nullif(concat_ws(' ', r.typed_latin_family, r.typed_latin_given,
        concat(r.typed_native_family, r.typed_native_given)), '') as typed) n
    cross join lateral (select n.*, (case when n.seen or n.typed is null then s.sort_key else lower(n.typed) end) collate "C" as shown) v
    where r.cancelled_at is null and ${visibleSql.registrations(actor)} and ${fitting(filter)}
    order by ${columns[by]} ${descending ? Prisma.sql`desc` : Prisma.sql`asc`} nulls last, v.shown, r.id`
}

const windows = [
  { skip: 14, take: 7 },
  { skip: 0, take: 1000 },
  { skip: 2000, take: 7 },
]

const readers = [
  'student',
  'adviser',
  'educator',
  'coordinator',
  'administrator of one project',
  'administrator of all',
] as const

test.each(readers)('a page of the %s is what one statement over everything gives', async (reader) => {
  const actor = actors[reader]
  if (actor === undefined) throw new Error(reader)
  const reach = reachOf(actor)
  const sizes = new Set<number>()
  for (const [called, filter] of Object.entries(filters)) {
    for (const by of sortings) {
      // The order and the filters are put together independently: each order is seen on two of them.
      if (by !== 'name' && called !== 'all' && called !== 'project') continue
      for (const descending of [false, true]) {
        const all = await byOneStatement(actor, filter, by, descending)
        sizes.add(all.length)
        const last = called === 'all' ? [{ skip: Math.max(1, all.length - 5), take: 3 }] : []
        for (const { skip, take } of [...(by === 'name' ? windows : windows.slice(0, 1)), ...last]) {
          const { rows, total } = await listRegistrations(db, reach, filter, { skip, take }, { by, descending })
          const shown = rows.map(({ id, student, school }) => ({
            id,
            seen: student.id !== null,
            placed: school !== null,
          }))
          const name = `${called} by ${by}${descending ? ', down' : ''}, from ${skip}`
          expect(shown, name).toEqual(all.slice(skip, skip + take))
          expect(total, name).toBe(all.length)
        }
      }
    }
    const byName = await byOneStatement(actor, filter, 'name', false)
    expect(await listIds(db, reach, filter, 50)).toEqual(byName.slice(0, 50).map(({ id }) => id))
  }
  expect(sizes.size).toBeGreaterThan(reader === 'student' ? 1 : 8)
})

test.each(['adviser', 'educator'])('the whole list of the %s is what its pages are together', async (reader) => {
  const actor = actors[reader]
  if (actor?.role !== 'adviser') throw new Error(reader)
  const sizes = new Set<number>()
  for (const [called, { search, ...filter }] of Object.entries(filters)) {
    if (search) continue
    const paged = await listRegistrations(db, reachOf(actor), filter, { skip: 0, take: 1000 })
    sizes.add(paged.total)
    expect(await listWhole(db, actor, filter), called).toEqual(paged)
  }
  expect(sizes.size).toBeGreaterThan(5)
})

test('the world has rows of every kind: named as typed, of a class alone, of an erased student', async () => {
  const actor = actors.educator
  if (actor === undefined) throw new Error('no educator')
  const [counted] = await db.$queryRaw<{ typed: number; erased: number; ofClass: number }[]>`
    select (count(*) filter (where num_nonnulls(r.typed_latin_family, r.typed_native_family) > 0 and not ${visibleSql.students(actor)}))::int as typed,
      (count(*) filter (where s.erased_at is not null and num_nonnulls(r.typed_latin_family, r.typed_native_family) > 0
        and exists (select from student_adviser a where a.student_id = s.id and a.state = 'CONFIRMED')))::int as erased,
      (count(*) filter (where ${visibleSql.ofClassOnly(actor)}))::int as "ofClass"
    from registration r join student s on s.id = r.student_id where r.cancelled_at is null and ${visibleSql.registrations(actor)}`
  expect(Object.values(counted ?? {}).every((count) => count > 0)).toBe(true)
})
