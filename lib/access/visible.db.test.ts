import { beforeAll, describe, expect, test } from 'vitest'
import { Prisma } from '@/lib/db/generated/client'
import { adminActor, adviserActor, coordinatorActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { factoryTime } from '@/prisma/factories/basis'
import { linkAdviser, makeContact, makeSchool, makeStudent } from '@/prisma/factories/people'
import { makePackage, makeProject } from '@/prisma/factories/projects'
import { makePackageRegistration, makeRegistration } from '@/prisma/factories/registrations'
import { makeTeam } from '@/prisma/factories/teams'
import { type Actor, actingBy, anyone } from './actor'
import { visible } from './visible'
import { visibleSql } from './visible-sql'

const { db } = await testDatabase()
const actors = new Map<string, Actor>()

/** Two schools and Independent, two projects, an educator with a class, links in every state, somebody who moved. */
beforeAll(async () => {
  const independent = await db.school.findFirstOrThrow({ where: { isIndependent: true } })
  const schools = [await makeSchool(db), await makeSchool(db), independent] as const
  const projects = [await makeProject(db), await makeProject(db)] as const
  await makeProject(db, { state: 'DRAFT' })
  const advisers = await Promise.all(schools.map(({ id }) => makeContact(db, { schoolId: id })))
  const coordinators = await Promise.all(
    schools.slice(0, 2).map(({ id }) => makeContact(db, { schoolId: id, role: 'COORDINATOR' })),
  )
  const educator = await makeContact(db, { schoolId: (await makeSchool(db, { kind: 'EDUCATOR' })).id })
  const course = await db.class.create({
    data: { createdAt: factoryTime, code: 'C1', name: { zh: '班', en: 'Class' } },
  })
  for (const [state, projectId] of [
    ['APPROVED', projects[0].id],
    ['REJECTED', projects[1].id],
  ] as const) {
    await db.educatorApplication.create({
      data: {
        createdAt: factoryTime,
        contactId: educator.id,
        projectId,
        state,
        decidedAt: factoryTime,
        classes: { create: { createdAt: factoryTime, classId: course.id } },
      },
    })
  }
  const bundle = await makePackage(
    db,
    projects.map(({ id }) => id),
  )
  const staff = [...advisers, ...coordinators, educator]
  const states = ['CONFIRMED', 'PROPOSED', 'ENDED', null] as const
  let turn = 0
  for (const school of schools) {
    for (const contact of staff) {
      for (const state of states) {
        turn += 1
        const student = await makeStudent(db, { schoolId: school.id })
        if (state !== null) {
          const ended = state === 'ENDED' ? { endedAt: factoryTime } : {}
          await linkAdviser(db, { studentId: student.id, contactId: contact.id, state, ...ended })
        }
        const contacted = turn % 2 === 0 ? { registeredByKind: 'CONTACT' as const, registeredById: contact.id } : {}
        const bought = { studentId: student.id, packageId: bundle.id, ...contacted }
        const { id: packageRegistrationId } = await makePackageRegistration(db, bought)
        for (const project of projects) {
          turn += 1
          await makeRegistration(db, {
            projectId: project.id,
            studentId: student.id,
            ...(turn % 3 === 0 ? { registeredByKind: 'CONTACT' as const, registeredById: contact.id } : {}),
            ...(turn % 5 === 0 ? { classId: course.id } : {}),
            ...(turn % 4 === 0 ? { packageRegistrationId } : {}),
            ...(turn % 2 === 0 ? { status: 'FREE' as const } : {}),
          })
        }
        if (turn % 7 === 0) await db.student.update({ where: { id: student.id }, data: { schoolId: schools[0].id } })
        if (turn % 11 === 0) await db.student.update({ where: { id: student.id }, data: { erasedAt: factoryTime } })
      }
    }
  }
  for (const { id: schoolId } of schools) {
    for (const { id: projectId } of projects) {
      const all = await db.registration.findMany({ where: { schoolId, projectId }, orderBy: { id: 'asc' } })
      for (let first = 0; first < all.length; first += 4) await makeTeam(db, all.slice(first, first + 4))
    }
  }
  for (const [at, projectIds] of [[projects[0].id], [projects[1].id], projects.map(({ id }) => id), []].entries()) {
    await db.class.create({
      data: {
        createdAt: factoryTime,
        code: `LEARN-${at}`,
        name: { zh: '课程', en: 'Course' },
        active: at !== 1,
        projects: { create: projectIds.map((projectId) => ({ createdAt: factoryTime, projectId })) },
      },
    })
  }
  const ofTeams = { some: { status: 'FREE', teamId: { not: null } } } as const
  const someone = await db.student.findFirstOrThrow({ where: { registrations: ofTeams } })
  actors.set('anyone', anyone)
  actors.set('system', { role: 'system', source: 'test' })
  actors.set('a student', studentActor({ studentId: someone.id, schoolId: someone.schoolId }))
  actors.set('an adviser', adviserActor({ contactId: advisers[0]?.id, schoolId: schools[0].id }))
  actors.set('an adviser of Independent', adviserActor({ contactId: advisers[2]?.id, schoolId: independent.id }))
  actors.set(
    'an educator',
    adviserActor({ contactId: educator.id, schoolId: educator.schoolId, schoolKind: 'EDUCATOR' }),
  )
  actors.set('a coordinator', coordinatorActor({ contactId: coordinators[0]?.id, schoolId: schools[0].id }))
  actors.set(
    'a coordinator of Independent',
    coordinatorActor({ contactId: coordinators[1]?.id, schoolId: independent.id }),
  )
  actors.set(
    'an administrator',
    adminActor({ projectId: projects[0].id, grants: [{ projectId: projects[0].id, role: 'OWNER' }] }),
  )
  actors.set('an administrator of everything', adminActor({ projectId: projects[0].id }))
})

const names = [
  'anyone',
  'system',
  'a student',
  'an adviser',
  'an adviser of Independent',
  'an educator',
  'a coordinator',
  'a coordinator of Independent',
  'an administrator',
  'an administrator of everything',
]

function actorCalled(name: string): Actor {
  const actor = actors.get(name)
  if (actor === undefined) throw new Error(`no actor ${name}`)
  return actor
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id).sort()

describe('both forms select the same rows', () => {
  test.each(names)('registrations of %s', async (name) => {
    const actor = actorCalled(name)
    const one = idsOf(await db.registration.findMany({ where: visible.registrations(actor), select: { id: true } }))
    const other = idsOf(
      await db.$queryRaw<{ id: string }[]>`select r.id from registration r where ${visibleSql.registrations(actor)}`,
    )
    expect(other).toEqual(one)
    expect(one.length > 0).toBe(name !== 'anyone')
  })

  test.each(names)('classes of %s', async (name) => {
    const actor = actorCalled(name)
    const one = idsOf(await db.class.findMany({ where: visible.classes(actor), select: { id: true } }))
    const other = idsOf(
      await db.$queryRaw<{ id: string }[]>`select course.id from class course where ${visibleSql.classes(actor)}`,
    )
    expect(other).toEqual(one)
  })

  test.each(names)('teams of %s, named, opened and reviewed', async (name) => {
    const actor = actorCalled(name)
    for (const which of ['namedTeams', 'teams', 'reviewedTeams'] as const) {
      const one = idsOf(await db.team.findMany({ where: visible[which](actor), select: { id: true } }))
      const scope = visibleSql[which](actor)
      const other = idsOf(await db.$queryRaw<{ id: string }[]>`select t.id from team t where ${scope}`)
      expect(other).toEqual(one)
      if (which !== 'reviewedTeams') expect(one.length > 0).toBe(name !== 'anyone')
    }
  })

  test.each(names)('packages of %s', async (name) => {
    const actor = actorCalled(name)
    const where = visible.packageRegistrations(actor)
    const one = idsOf(await db.packageRegistration.findMany({ where, select: { id: true } }))
    const scope = visibleSql.packageRegistrations(actor)
    const other = idsOf(await db.$queryRaw<{ id: string }[]>`select k.id from package_registration k where ${scope}`)
    expect(other).toEqual(one)
    expect(one.length > 0).toBe(name !== 'anyone')
  })

  test.each(names)('projects of %s', async (name) => {
    const actor = actorCalled(name)
    const one = idsOf(await db.project.findMany({ where: visible.projects(actor), select: { id: true } }))
    const scope = visibleSql.projects(actor)
    const other = idsOf(await db.$queryRaw<{ id: string }[]>`select p.id from project p where ${scope}`)
    expect(other).toEqual(one)
    expect(one.length).toBeGreaterThan(0)
  })

  test.each(names)('students of %s', async (name) => {
    const actor = actorCalled(name)
    const one = idsOf(await db.student.findMany({ where: visible.students(actor), select: { id: true } }))
    const other = idsOf(
      await db.$queryRaw<{ id: string }[]>`select s.id from student s where ${visibleSql.students(actor)}`,
    )
    const scope = visibleSql.students(actor, { isWhole: true })
    const whole = idsOf(await db.$queryRaw<{ id: string }[]>`select s.id from student s where ${scope}`)
    expect([other, whole]).toEqual([one, one])
    expect(one.length > 0).toBe(!['anyone', 'a coordinator of Independent'].includes(name))
  })
})

test('who acts by a grant not held in the session’s project reaches nothing of it, in either form', async () => {
  const owner = actorCalled('an administrator')
  if (owner.role !== 'admin') throw new Error('no administrator')
  const viewer = { ...owner, grants: [{ projectId: owner.projectId, role: 'VIEWER' as const }] }
  expect(await db.registration.count({ where: visible.registrations(viewer) })).toBeGreaterThan(0)
  const registrar = actingBy(viewer, ['REGISTRAR'])
  expect(await db.registration.count({ where: visible.registrations(registrar) })).toBe(0)
  expect(await db.student.count({ where: visible.students(registrar) })).toBe(0)
  expect(await db.school.count({ where: visible.schools(registrar) })).toBe(0)
  expect(await db.template.count({ where: visible.templates(registrar) })).toBe(0)
  expect(await db.paymentOrder.count({ where: visible.orders(registrar) })).toBe(0)
  expect(await db.project.count({ where: { AND: [visible.namedProjects(registrar), { state: 'DRAFT' }] } })).toBe(0)
  expect(
    await db.$queryRaw`select r.id from registration r where ${visibleSql.registrations(registrar)} limit 1`,
  ).toEqual([])
  expect(await db.$queryRaw`select t.id from team t where ${visibleSql.teams(registrar)} limit 1`).toEqual([])
})

test('a student who moves to another school leaves registrations and teams with the old one', async () => {
  const [before, after] = [await makeSchool(db), await makeSchool(db)]
  const student = await makeStudent(db, { schoolId: before.id })
  const old = await makeRegistration(db, { studentId: student.id, status: 'FREE' })
  const team = await makeTeam(db, [old])
  await db.student.update({ where: { id: student.id }, data: { schoolId: after.id } })
  const fresh = await makeRegistration(db, { studentId: student.id })
  const reached = async (schoolId: string) => {
    const contact = await makeContact(db, { schoolId, role: 'COORDINATOR' })
    const actor = coordinatorActor({ contactId: contact.id, schoolId })
    const select = { id: true }
    return {
      students: idsOf(await db.student.findMany({ where: visible.students(actor), select })),
      registrations: idsOf(await db.registration.findMany({ where: visible.registrations(actor), select })),
      inSql: idsOf(
        await db.$queryRaw<{ id: string }[]>`select r.id from registration r where ${visibleSql.registrations(actor)}`,
      ),
      teams: idsOf(await db.team.findMany({ where: visible.teams(actor), select })),
    }
  }
  expect(await reached(before.id)).toEqual({
    students: [],
    registrations: [old.id],
    inSql: [old.id],
    teams: [team.id],
  })
  expect(await reached(after.id)).toEqual({
    students: [student.id],
    registrations: [fresh.id],
    inSql: [fresh.id],
    teams: [],
  })
})

test('a condition without its relation would select more: what an adviser reaches is a part', async () => {
  const actor = actorCalled('an adviser')
  const all = await db.$queryRaw<{ id: string }[]>`select r.id from registration r where ${Prisma.sql`true`}`
  const reached = await db.$queryRaw<
    { id: string }[]
  >`select r.id from registration r where ${visibleSql.registrations(actor)}`
  expect(reached.length).toBeLessThan(all.length / 4)
})
