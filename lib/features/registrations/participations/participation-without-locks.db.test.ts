import { expect, test } from 'vitest'
import { brokenInvariants } from '@/lib/db/invariants'
import type { Db } from '@/lib/db/client'
import { signUp } from '@/lib/features/registrations/registrations/sign-up'
import { perform } from '@/lib/kernel/perform'
import { studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { outcomes } from '@/lib/testing/outcomes'
import { testWorld } from '@/lib/testing/world'
import { makeStudent } from '@/prisma/factories/people'
import { makePackage, makeProject } from '@/prisma/factories/projects'
import { makePackageRegistration } from '@/prisma/factories/registrations'
import { joinParticipation } from './join-participation'

/** The twins of participation-races: with what carries the invariant taken away, the same rush must break it. */
const { db, pool } = await testDatabase({ invariantsHold: false })
const world = testWorld({ db })
const broken = async () => (await brokenInvariants(pool)).map(({ name }) => name)

async function aStudent() {
  const { id, schoolId } = await makeStudent(db)
  return studentActor({ studentId: id, schoolId })
}

test('whoever does not look is stopped by the index alone; without it one student stands there many times', async () => {
  const name = 'one live registration per student and project'
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same database, but nobody is ever found there
  const blind = db.$extends({ query: { registration: { count: async () => 0 } } }) as unknown as Db
  const rush = async () => {
    const [actor, project] = [await aStudent(), await makeProject(db)]
    const tries = Array.from({ length: 20 }, () =>
      perform(signUp, { projectCode: project.code }, actor, testWorld({ db: blind })),
    )
    return outcomes(tries)
  }
  expect(await rush()).toEqual({ done: 1, 'registrations.alreadyRegistered': 19 })
  expect(await broken()).not.toContain(name)
  await db.$executeRaw`drop index registration_one_live_per_student_project`
  expect(await rush()).toEqual({ done: 20 })
  expect(await broken()).toContain(name)
})

test('without the check of uses a package of one use is joined everywhere at once, and the check says so', async () => {
  const name = 'uses of a package taken are those held, within the total'
  const rush = async () => {
    const actor = await aStudent()
    const projects = await Promise.all(Array.from({ length: 6 }, () => makeProject(db)))
    const bundle = await makePackage(
      db,
      projects.map(({ id }) => id),
      { uses: 1 },
    )
    const { id } = await makePackageRegistration(db, { packageId: bundle.id, studentId: actor.studentId })
    return outcomes(
      projects.map((project) =>
        perform(joinParticipation, { packageRegistrationId: id, projectId: project.id }, actor, world),
      ),
    )
  }
  expect(await rush()).toEqual({ done: 1, 'packages.noUsesLeft': 5 })
  expect(await broken()).not.toContain(name)
  await db.$executeRaw`alter table package_registration drop constraint package_registration_uses_within_total`
  expect(await rush()).toEqual({ done: 6 })
  expect(await broken()).toContain(name)
})

test('without its trigger 30 students oversell 5 seats, and the check says so', async () => {
  const project = await makeProject(db, {}, { capacity: 5 })
  const students = await Promise.all(Array.from({ length: 30 }, () => aStudent()))
  await db.$executeRaw`alter table registration disable trigger registration_count_insert`
  const tries = students.map((actor) => perform(signUp, { projectCode: project.code }, actor, world))
  expect(await outcomes(tries)).toEqual({ done: 30 })
  await db.$executeRaw`alter table registration enable trigger registration_count_insert`
  expect(await broken()).toContain('seats and schools taken are those held, within capacity')
})
