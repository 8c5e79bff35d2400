import { expect, test } from 'vitest'
import type { StudentActor } from '@/lib/access/actor'
import { signUp } from '@/lib/features/registrations/registrations/sign-up'
import { perform } from '@/lib/kernel/perform'
import { studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { outcomes } from '@/lib/testing/outcomes'
import { testWorld } from '@/lib/testing/world'
import { makeStudent } from '@/prisma/factories/people'
import { type MadeProject, makePackage, makeProject } from '@/prisma/factories/projects'
import { makePackageRegistration } from '@/prisma/factories/registrations'
import { cancelParticipation } from './cancel-participation'
import { joinParticipation } from './join-participation'

const { db } = await testDatabase()
const world = testWorld({ db })

async function aStudent(): Promise<StudentActor> {
  const { id, schoolId } = await makeStudent(db)
  return studentActor({ studentId: id, schoolId })
}
const idsOf = (projects: readonly MadeProject[]) => projects.map(({ id }) => id)
const many = <T>(count: number, start: (turn: number) => Promise<T>) =>
  Array.from({ length: count }, (_, at) => start(at))

test('50 sign-ups of one student at once make one row and one package with one use taken', async () => {
  const actor = await aStudent()
  const project = await makeProject(db)
  const bundle = await makePackage(db, [project.id], { uses: 5 })
  const input = { projectCode: project.code, packageId: bundle.id }
  const tries = many(50, () => perform(signUp, input, actor, world))
  expect(await outcomes(tries)).toEqual({ done: 1, 'registrations.alreadyRegistered': 49 })
  expect(await db.registration.count({ where: { studentId: actor.studentId } })).toBe(1)
  expect(await db.packageRegistration.findMany({ where: { studentId: actor.studentId } })).toMatchObject([
    { usesTaken: 1 },
  ])
})

test('one student joining all projects of a package at once gets as many as it has uses, in one package', async () => {
  const actor = await aStudent()
  const projects = await Promise.all(many(8, () => makeProject(db)))
  const bundle = await makePackage(db, idsOf(projects), { uses: 3 })
  const tries = projects.map(({ code }) => perform(signUp, { projectCode: code, packageId: bundle.id }, actor, world))
  expect(await outcomes(tries)).toEqual({ done: 3, 'packages.noUsesLeft': 5 })
  expect(await db.packageRegistration.findMany({ where: { studentId: actor.studentId } })).toMatchObject([
    { usesTaken: 3 },
  ])
})

test('registers exactly 10 of 40 students for 10 seats, half of them inside a package', async () => {
  const project = await makeProject(db, {}, { capacity: 10 })
  const bundle = await makePackage(db, [project.id])
  const students = await Promise.all(many(40, () => aStudent()))
  const tries = students.map((actor, at) =>
    perform(signUp, { projectCode: project.code, ...(at % 2 === 0 ? { packageId: bundle.id } : {}) }, actor, world),
  )
  expect(await outcomes(tries)).toEqual({ done: 10, 'projects.full': 30 })
  expect(await db.projectTally.findUnique({ where: { projectId: project.id } })).toMatchObject({ seatsTaken: 10 })
  expect(await db.packageRegistration.count({ where: { packageId: bundle.id, usesTaken: 0 } })).toBe(0)
})

test('joining, cancelling, joining on one remaining use never leaves 0 to 1, and ends as it stands', async () => {
  const projects = [await makeProject(db, {}, { capacity: 1 }), await makeProject(db), await makeProject(db)]
  const actor = await aStudent()
  const bundle = await makePackage(db, idsOf(projects), { uses: 1 })
  const held = await makePackageRegistration(db, { packageId: bundle.id, studentId: actor.studentId })
  const seen = new Set<number>()
  const look = async () => {
    const row = await db.packageRegistration.findUniqueOrThrow({ where: { id: held.id } })
    seen.add(row.usesTaken)
  }
  async function loop(turn: number): Promise<void> {
    const projectId = projects[turn % projects.length]?.id ?? ''
    for (let round = 0; round < 4; round++) {
      const join = perform(joinParticipation, { packageRegistrationId: held.id, projectId }, actor, world)
      const joined = await join.catch(() => null)
      await look()
      if (joined === null) continue
      const cancel = () => perform(cancelParticipation, { registrationId: joined.id, reason: 'PERSONAL' }, actor, world)
      // Twice at once: the use comes back once.
      expect(await outcomes([cancel(), cancel()])).toEqual({ done: 1, 'registrations.cancelled': 1 })
      await look()
    }
  }
  await Promise.all(many(12, loop))
  expect(seen).toEqual(new Set([0, 1]))
  const live = await db.registration.count({ where: { packageRegistrationId: held.id, cancelledAt: null } })
  expect(live).toBe(0)
  expect(await db.packageRegistration.findUnique({ where: { id: held.id } })).toMatchObject({ usesTaken: 0 })
})
