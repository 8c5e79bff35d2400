import { expect, test } from 'vitest'
import { perform } from '@/lib/kernel/perform'
import { adminActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { mailsTo } from '@/lib/testing/outbox'
import { outcomes } from '@/lib/testing/outcomes'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { linkAdviser, makeAdministrator, makeContact, makeSchool, makeStudent } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { exportKeptStudents } from './export-kept-students'
import { getKeptStudent } from './get-kept-student'
import { handOverStudent } from './hand-over-student'
import { listDoubles } from './list-doubles'
import { listKeptStudents } from './list-kept-students'
import { moveStudent } from './move-student'

const { db } = await testDatabase()
const world = testWorld({ db })
const { id: administratorId } = await makeAdministrator(db)
const office = adminActor({ administratorId, grants: [{ projectId: null, role: 'REGISTRAR' }] })
const reason = 'As the school asked'
const totalOf = async (filter: object) => (await perform(listKeptStudents, filter, office, world)).total

test('students are found by name, address and school, and by every state', async () => {
  const school = await makeSchool(db)
  const paid = await makeRegistration(db, { schoolId: school.id, status: 'PAID' })
  const idle = await makeStudent(db, { schoolId: school.id, mobile: null, firstSignedInAt: factoryTime })
  const adviser = await makeContact(db, { schoolId: school.id })
  await linkAdviser(db, { studentId: idle.id, contactId: adviser.id })
  const search = school.name
  expect(await totalOf({ search })).toBe(2)
  expect(await totalOf({ search: idle.email ?? '' })).toBe(1)
  const found = async (filter: object) => {
    const { rows } = await perform(listKeptStudents, { search, ...filter }, office, world)
    return rows.map(({ id }) => id)
  }
  expect(await found({ status: 'PAID' })).toEqual([paid.studentId])
  expect(await found({ status: 'PENDING' })).toEqual([])
  const ended = { cancelledAt: factoryTime, cancelKind: 'REMOVED' as const, holdsSeat: false }
  await makeRegistration(db, { studentId: idle.id, ...ended })
  expect(await found({ status: 'REMOVED' })).toEqual([idle.id])
  expect(await found({ status: 'REFUNDED' })).toEqual([])
  expect(await found({ state: 'idle' })).toEqual([idle.id])
  expect(await found({ state: 'incomplete' })).toEqual([idle.id])
  expect(await found({ state: 'neverSignedIn' })).toEqual([paid.studentId])
  expect(await found({ state: 'withoutAdviser' })).toEqual([paid.studentId])
  await db.changeRequest.create({
    data: { studentId: paid.studentId, createdAt: factoryTime, field: 'mobile', proposed: '13900000000' },
  })
  expect(await found({ state: 'requested' })).toEqual([paid.studentId])
  const { season } = await db.project.findUniqueOrThrow({ where: { id: paid.projectId }, select: { season: true } })
  expect(await found({ season: season.code })).toEqual([paid.studentId])
  const { bytes, rows } = await perform(exportKeptStudents, { search }, office, world)
  const text = new TextDecoder().decode(bytes)
  expect(rows).toBe(2)
  expect(text).not.toContain(idle.email)
})

test('opening a student is written down, because a guardian’s address stands there', async () => {
  const { id } = await makeStudent(db)
  const { student } = await perform(getKeptStudent, { studentId: id }, office, world)
  expect(student.id).toBe(id)
  expect(
    await db.auditEntry.count({ where: { studentId: id, operation: 'people/kept-students/get-kept-student' } }),
  ).toBe(1)
})

test('a student goes to another school with a reason, is told, and leaves registrations behind', async () => {
  const registration = await makeRegistration(db)
  const { studentId } = registration
  const { email } = await db.student.update({ where: { id: studentId }, data: { language: 'zh-CN' } })
  const school = await makeSchool(db)
  const move = (schoolId: string, version = 1) =>
    perform(moveStudent, { studentId, version, schoolId, reason }, office, world)
  await expect(move(registration.schoolId)).rejects.toMatchObject({ key: 'students.sameSchool' })
  await expect(move((await makeSchool(db, { state: 'PENDING' })).id)).rejects.toMatchObject({
    key: 'schools.heirNotApproved',
  })
  expect(await outcomes([move(school.id), move(school.id), move(school.id)])).toMatchObject({ done: 1 })
  expect(await db.student.findUniqueOrThrow({ where: { id: studentId } })).toMatchObject({
    schoolId: school.id,
    version: 2,
  })
  expect(await db.registration.findUniqueOrThrow({ where: { id: registration.id } })).toMatchObject({
    schoolId: registration.schoolId,
  })
  expect(await mailsTo(db, email ?? '')).toMatchObject([{ template: 'student-moved', language: 'zh-CN' }])
  expect(
    await db.auditEntry.findFirstOrThrow({ where: { operation: 'people/kept-students/move-student' } }),
  ).toMatchObject({
    studentId,
    actorId: administratorId,
    reason,
  })
})

test('one student is handed over, and the adviser’s others stay', async () => {
  const adviser = await makeContact(db)
  const [one, other] = [await makeStudent(db), await makeStudent(db)]
  for (const { id } of [one, other]) await linkAdviser(db, { studentId: id, contactId: adviser.id })
  const successor = await makeContact(db)
  const over = (successorId = successor.id) =>
    perform(handOverStudent, { studentId: one.id, contactId: adviser.id, successorId, reason }, office, world)
  await expect(over(adviser.id)).rejects.toMatchObject({ key: 'contacts.samePerson' })
  expect(await outcomes([over(), over(), over()])).toEqual({ done: 1, 'contacts.noStudents': 2 })
  const mine = (contactId: string) =>
    db.studentAdviser.findMany({ where: { contactId, state: 'CONFIRMED' }, select: { studentId: true } })
  expect(await mine(successor.id)).toEqual([{ studentId: one.id }])
  expect(await mine(adviser.id)).toEqual([{ studentId: other.id }])
})

test('who has another role, or registers people for one project, changes no student and sees no doubles', async () => {
  const { studentId, projectId } = await makeRegistration(db)
  const school = await makeSchool(db)
  const viewer = { ...office, grants: [{ projectId: null, role: 'VIEWER' as const }] }
  const one = { ...office, projectId, grants: [{ projectId, role: 'REGISTRAR' as const }] }
  for (const [by, key] of [
    [viewer, 'auth.forbidden'],
    [one, 'students.needsRegistrar'],
  ] as const) {
    const move = perform(moveStudent, { studentId, version: 1, schoolId: school.id, reason }, by, world)
    await expect(move).rejects.toMatchObject({ key })
    expect(await perform(listDoubles, {}, by, world)).toMatchObject({ rows: [], whyNotKeep: 'students.needsRegistrar' })
  }
  const stranger = await makeStudent(db)
  const call = perform(getKeptStudent, { studentId: stranger.id }, one, world)
  await expect(call).rejects.toMatchObject({ key: 'notFound' })
})

test('students are narrowed by project, school and adviser, and so is their file', async () => {
  const [school, project] = [await makeSchool(db), await makeProject(db)]
  const adviser = await makeContact(db, { schoolId: school.id })
  const inProject = await makeRegistration(db, { projectId: project.id, schoolId: school.id, status: 'PAID' })
  const ended = { cancelledAt: factoryTime, cancelKind: 'REMOVED' as const, holdsSeat: false }
  const left = await makeRegistration(db, { projectId: project.id, schoolId: school.id, ...ended })
  const advised = await makeStudent(db, { schoolId: school.id })
  await linkAdviser(db, { studentId: advised.id, contactId: adviser.id })
  await linkAdviser(db, { studentId: inProject.studentId, contactId: adviser.id, state: 'PROPOSED' })
  const found = async (filter: object, actor = office) => {
    const { rows, ...list } = await perform(listKeptStudents, filter, actor, world)
    const file = perform(exportKeptStudents, filter, actor, world)
    if (rows.length > 0) expect(await file).toMatchObject({ rows: rows.length })
    else await expect(file).rejects.toMatchObject({ key: 'tables.noRows' })
    return { ids: rows.map(({ id }) => id), ...list }
  }
  const here = { school: school.id }
  const { ids, chosen, projects } = await found({ ...here, adviser: adviser.id })
  expect([ids, chosen.school?.id, chosen.adviser?.id]).toEqual([[advised.id], school.id, adviser.id])
  expect(projects.map(({ code }) => code)).toContain(project.code)
  expect((await found(here)).total).toBe(3)
  expect((await found({ ...here, project: project.code })).ids).toEqual([inProject.studentId])
  expect((await found({ ...here, project: project.code, status: 'REMOVED' })).ids).toEqual([left.studentId])
  expect((await found({ ...here, project: project.code, status: 'PENDING' })).ids).toEqual([])
  for (const none of [{ school: 'nothing' }, { adviser: 'nothing' }, { ...here, project: 'NONE' }])
    expect((await found(none)).ids).toEqual([])

  const other = await makeRegistration(db, { studentId: inProject.studentId })
  const grants = [{ projectId: other.projectId, role: 'VIEWER' as const }]
  const elsewhere = adminActor({ projectId: other.projectId, grants })
  expect((await found({}, elsewhere)).ids).toEqual([inProject.studentId])
  expect((await found({ project: project.code }, elsewhere)).ids, 'a project out of reach tells nothing').toEqual([])
})
