import { expect, test } from 'vitest'
import type { AdviserActor } from '@/lib/access/actor'
import type { Registration } from '@/lib/db/generated/client'
import { brokenInvariants } from '@/lib/db/invariants'
import { perform } from '@/lib/kernel/perform'
import { adviserActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { withoutLocks } from '@/lib/testing/without-locks'
import { testWorld } from '@/lib/testing/world'
import { linkAdviser, makeContact } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeSubmission, makeTeam } from '@/prisma/factories/teams'
import { saveTeamCodes } from './save-team-codes'
import { setLeader } from './set-leader'

/** The twins of place-races: with what carries the invariant taken away, the same rush must break it. */
const { db, pool } = await testDatabase({ invariantsHold: false })
const world = testWorld({ db })
const broken = async () => (await brokenInvariants(pool)).map(({ name }) => name)
const counted = 'a team counts its members, has no more than the project allows, and one leader at most'

async function makeClass(size: number): Promise<{ actor: AdviserActor; students: Registration[]; projectId: string }> {
  const { id: contactId, schoolId } = await makeContact(db)
  const { id: projectId } = await makeProject(db)
  const students: Registration[] = []
  for (let number = 0; number < size; number++) {
    const registration = await makeRegistration(db, { projectId, schoolId })
    await linkAdviser(db, { studentId: registration.studentId, contactId })
    students.push(registration)
  }
  return { actor: adviserActor({ contactId, schoolId }), students, projectId }
}

test('without its lock a change that comes while the team hands in takes a member out of what is handed in', async () => {
  const { actor, students } = await makeClass(2)
  const [leader, member] = students
  if (leader === undefined || member === undefined) throw new Error('a class was made')
  const team = await makeTeam(db, students)
  let saving: Promise<unknown> | undefined
  const { dropped } = await withoutLocks(async () => {
    await db.$transaction(async (tx) => {
      await makeSubmission(tx, { ...leader, teamId: team.id })
      const rows = [{ registrationId: member.id, code: null }]
      saving = perform(saveTeamCodes, { rows }, actor, world).catch((error: unknown) => error)
      await new Promise((resolve) => setTimeout(resolve, 300))
    })
    await saving
  })
  expect(dropped).toBeGreaterThan(0)
  expect(await db.registration.findUnique({ where: { id: member.id } })).toMatchObject({ teamId: null })
})

test('without lock and constraint two who set a leader at once leave two, and the check says so', async () => {
  const { actor, students } = await makeClass(4)
  await makeTeam(db, students)
  expect(await broken()).not.toContain(counted)
  await db.$executeRaw`alter table registration drop constraint registration_one_leader_per_team`
  await withoutLocks(async () => {
    for (let round = 0; round < 20 && !(await broken()).includes(counted); round++) {
      await Promise.allSettled(students.map(({ id }) => perform(setLeader, { registrationId: id }, actor, world)))
    }
  })
  expect(await broken()).toContain(counted)
})

test('without lock and trigger a team takes more than it holds, and the check says so', async () => {
  const { actor, students, projectId } = await makeClass(20)
  const [founder, ...others] = students
  if (founder === undefined) throw new Error('a class was made')
  await makeTeam(db, [founder])
  await db.$executeRaw`alter table registration disable trigger registration_count_update`
  await withoutLocks(() =>
    Promise.allSettled(
      others.map(({ id }) => perform(saveTeamCodes, { rows: [{ registrationId: id, code: 1 }] }, actor, world)),
    ),
  )
  await db.$executeRaw`alter table registration enable trigger registration_count_update`
  expect(await db.registration.count({ where: { projectId, teamId: { not: null } } })).toBeGreaterThan(5)
  expect(await broken()).toContain(counted)
})
