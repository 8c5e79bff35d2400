import { beforeEach, expect, test } from 'vitest'
import type { AdviserActor } from '@/lib/access/actor'
import type { Registration } from '@/lib/db/generated/client'
import { Fault } from '@/lib/kernel/fault'
import { perform } from '@/lib/kernel/perform'
import { adminActor, adviserActor, coordinatorActor } from '@/lib/testing/actors'
import { makeClassmate } from '@/lib/testing/classmate'
import { testDatabase } from '@/lib/testing/database'
import { countStatements } from '@/lib/testing/statements'
import { testWorld } from '@/lib/testing/world'
import { linkAdviser, makeContact, makeStudent } from '@/prisma/factories/people'
import { type MadeProject, makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeTeam } from '@/prisma/factories/teams'
import { removeRegistration } from './remove-registration'
import { removeRegistrations } from './remove-registrations'

const { db } = await testDatabase()
const world = testWorld({ db })
let actor: AdviserActor
let project: MadeProject
beforeEach(async () => {
  const contact = await makeContact(db)
  actor = adviserActor({ contactId: contact.id, schoolId: contact.schoolId })
  project = await makeProject(db)
})

async function registered(given: Partial<Omit<Registration, 'extra'>> = {}) {
  const student = await makeStudent(db, { schoolId: actor.schoolId })
  await linkAdviser(db, { studentId: student.id, contactId: actor.contactId })
  return makeRegistration(db, { projectId: project.id, studentId: student.id, ...given })
}
const remove = (ids: string[], by: Parameters<typeof perform>[2] = actor) =>
  perform(removeRegistrations, { registrationIds: ids }, by, world)
const live = (projectId = project.id) => db.registration.count({ where: { projectId, cancelledAt: null } })

test('several go at once, of several projects, and their places and teams are free', async () => {
  const other = await makeProject(db)
  const [one, two, three] = [await registered(), await registered(), await registered({ projectId: other.id })]
  const team = await makeTeam(db, [one, two])
  expect(await remove([one.id, two.id, three.id, one.id])).toEqual({ removed: 3 })
  expect(await db.projectTally.findUnique({ where: { projectId: project.id } })).toMatchObject({ seatsTaken: 0 })
  expect(await db.team.findUnique({ where: { id: team.id } })).toMatchObject({ memberCount: 0, archivedAt: world.now })
  const entries = await db.auditEntry.findMany({
    where: { operation: 'registrations/registrations/remove-registrations' },
  })
  expect(entries.map(({ projectId, items, objectId }) => [projectId, items, objectId])).toEqual(
    expect.arrayContaining([
      [project.id, 2, null],
      [other.id, null, three.id],
    ]),
  )
})

test('one that may not go keeps them all, each with its reason', async () => {
  const [open, paid, free] = [
    await registered(),
    await registered({ status: 'PAID' }),
    await registered({ status: 'FREE' }),
  ]
  const refused: unknown = await remove([open.id, paid.id, free.id]).catch((error: unknown) => error)
  if (!(refused instanceof Fault)) throw refused
  expect([refused.key, refused.code]).toEqual(['registrations.notRemoved', 409])
  expect(refused.data).toEqual({
    rows: [
      { line: 2, id: paid.id, reason: 'registrations.paid', message: expect.stringContaining('has been paid') },
      { line: 3, id: free.id, reason: 'registrations.noPaymentNeeded', message: expect.any(String) },
    ],
  })
  expect(await live()).toBe(3)
})

test('one out of reach is not found, and nothing goes', async () => {
  const own = await registered()
  const foreign = await makeRegistration(db, { projectId: project.id })
  for (const id of [foreign.id, '00000000-0000-7000-8000-00000000dead', 'nothing']) {
    await expect(remove([own.id, id])).rejects.toMatchObject({ key: 'notFound', data: { rows: [{ line: 2 }] } })
  }
  expect(await live()).toBe(2)
})

test('a hundred take as many statements as two, and whom their students chose go with them', async () => {
  const ids: string[] = []
  while (ids.length < 102) ids.push((await registered()).id)
  const { id: contactId } = await makeContact(db, { schoolId: actor.schoolId })
  const createdAt = world.now
  await db.registrationAdviser.createMany({
    data: ids.map((registrationId) => ({ createdAt, registrationId, contactId })),
  })
  const students = await db.registration.findMany({ where: { id: { in: ids } }, select: { studentId: true } })
  await db.studentAdviser.createMany({
    data: students.map(({ studentId }) => ({
      ...{ createdAt, studentId, contactId, source: 'CHOSEN' as const },
      ...{ state: 'CONFIRMED' as const, confirmedAt: createdAt },
    })),
  })
  const few = await countStatements(() => remove(ids.slice(0, 2)))
  const many = await countStatements(() => remove(ids.slice(2)))
  expect(many.statements).toBe(few.statements)
  expect(await live()).toBe(0)
  expect(await db.studentAdviser.count({ where: { contactId, state: 'CONFIRMED' } })).toBe(0)
})

test('removal belongs to mine and school: an educator sees a student of their class and does not remove them', async () => {
  const { educator, registration } = await makeClassmate(db, project.id)
  for (const work of [
    perform(removeRegistration, { registrationId: registration.id }, educator, world),
    remove([registration.id], educator),
  ]) {
    await expect(work).rejects.toMatchObject({ key: 'registrations.notYours', code: 403 })
  }
  expect(await live()).toBe(1)
  await remove([registration.id], coordinatorActor({ schoolId: registration.schoolId }))
  expect(await live()).toBe(0)
})

test('an educator who registered the student, or whose student it is, removes the registration as any adviser does', async () => {
  const { educator, registration } = await makeClassmate(db, project.id)
  await linkAdviser(db, { studentId: registration.studentId, contactId: educator.contactId })
  expect(await remove([registration.id], educator)).toEqual({ removed: 1 })
})

test('allows only administrators who keep the registrations', async () => {
  const one = await registered()
  const granted = (role: 'VIEWER' | 'REGISTRAR') =>
    adminActor({ projectId: project.id, grants: [{ projectId: project.id, role }] })
  await expect(remove([one.id], granted('VIEWER'))).rejects.toMatchObject({ key: 'auth.forbidden' })
  expect(await remove([one.id], granted('REGISTRAR'))).toEqual({ removed: 1 })
})
