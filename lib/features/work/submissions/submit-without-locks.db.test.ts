import { expect, test } from 'vitest'
import { brokenInvariants } from '@/lib/db/invariants'
import { joinTeam } from '@/lib/features/teams/own-teams/join-team'
import { perform } from '@/lib/kernel/perform'
import { studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { withoutLocks } from '@/lib/testing/without-locks'
import { testWorld } from '@/lib/testing/world'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeWork } from '@/prisma/factories/workspaces'
import { submitWork } from './submit-work'

/** The twins of submit-races: with what carries the invariant taken away, the same rush must break it. */
const { db, pool } = await testDatabase({ invariantsHold: false })
const world = testWorld({ db })
const broken = async () => (await brokenInvariants(pool)).map(({ name }) => name)
const whole = 'what was handed in is what stands in the blocks of the team'
const standing = 'who stands for a submission is who is settled in the team'

test('without locks somebody joins a team that has handed in, and the check says so', async () => {
  let dropped = 0
  for (let round = 0; round < 30 && !(await broken()).includes(standing); round++) {
    const { project, team, members } = await makeWork(db)
    const [leader] = members
    if (leader === undefined) throw new Error('a team was made')
    const joiner = await makeRegistration(db, { projectId: project.id, schoolId: team.schoolId, status: 'FREE' })
    const race = await withoutLocks(() =>
      Promise.allSettled([
        perform(joinTeam, { registrationId: joiner.id, code: team.code }, studentActor(joiner), world),
        perform(submitWork, { registrationId: leader.id }, studentActor(leader), world),
      ]),
    )
    dropped += race.dropped
  }
  expect(dropped).toBeGreaterThan(0)
  expect(await broken()).toContain(standing)
})

test('without its lock a submission does not wait for the save before it, and the check says so', async () => {
  const { team, blocks, members } = await makeWork(db)
  const [leader] = members
  if (leader === undefined) throw new Error('a team was made')
  expect(await broken()).not.toContain(whole)
  await withoutLocks(() =>
    db.$transaction(async (tx) => {
      const row = { teamId: team.id, blockId: blocks.TEXT.id, createdAt: world.now, updatedAt: world.now }
      await tx.teamBlock.create({ data: { ...row, content: 'just in time', words: 3, isFilled: true } })
      await perform(submitWork, { registrationId: leader.id }, studentActor(leader), world)
    }),
  )
  expect(await broken()).toContain(whole)
})
