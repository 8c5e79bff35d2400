import { expect, test } from 'vitest'
import type { Registration } from '@/lib/db/generated/client'
import { brokenInvariants } from '@/lib/db/invariants'
import { perform } from '@/lib/kernel/perform'
import { studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { outcomes } from '@/lib/testing/outcomes'
import { withoutLocks } from '@/lib/testing/without-locks'
import { testWorld } from '@/lib/testing/world'
import { makeSchool } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeTeam } from '@/prisma/factories/teams'
import { createTeam } from './create-team'
import { joinTeam } from './join-team'

/** The twins of team-races: with the locks dropped, the same rush must not come out as promised. */
const { db, pool } = await testDatabase({ invariantsHold: false })
const world = testWorld({ db })
const counted = 'a team counts its members, has no more than the project allows, and one leader at most'

async function makeClass(size: number): Promise<{ projectId: string; students: Registration[] }> {
  const { id: schoolId } = await makeSchool(db)
  const { id: projectId } = await makeProject(db)
  const students: Registration[] = []
  while (students.length < size) students.push(await makeRegistration(db, { projectId, schoolId, status: 'FREE' }))
  return { projectId, students }
}
const actorOf = ({ studentId, schoolId }: Registration) => studentActor({ studentId, schoolId })

test('without its lock students who create at once want the same code, and not all 20 are given', async () => {
  const { projectId, students } = await makeClass(30)
  const { result, dropped } = await withoutLocks(() =>
    outcomes(students.map((one) => perform(createTeam, { registrationId: one.id }, actorOf(one), world))),
  )
  expect(dropped).toBeGreaterThan(0)
  expect(result['teams.codeTaken']).toBeGreaterThan(0)
  expect(await db.team.count({ where: { projectId } })).toBeLessThan(20)
})

test('without lock and constraint two teams of a school have one code', async () => {
  const { projectId, students } = await makeClass(10)
  await db.$executeRaw`drop index team_one_per_code`
  await withoutLocks(() =>
    Promise.allSettled(students.map((one) => perform(createTeam, { registrationId: one.id }, actorOf(one), world))),
  )
  const codes = (await db.team.findMany({ where: { projectId } })).map(({ code }) => code)
  expect(new Set(codes).size).toBeLessThan(codes.length)
})

test('without lock and trigger a team takes more than it holds, and the check says so', async () => {
  const { projectId, students } = await makeClass(20)
  const [leader, ...others] = students
  if (leader === undefined) throw new Error('a class was made')
  const { code } = await makeTeam(db, [leader])
  await db.$executeRaw`alter table registration disable trigger registration_count_update`
  await withoutLocks(() =>
    Promise.allSettled(others.map((one) => perform(joinTeam, { registrationId: one.id, code }, actorOf(one), world))),
  )
  await db.$executeRaw`alter table registration enable trigger registration_count_update`
  expect(await db.registration.count({ where: { projectId, teamId: { not: null } } })).toBeGreaterThan(5)
  expect((await brokenInvariants(pool)).map(({ name }) => name)).toContain(counted)
})
