import { expect, test } from 'vitest'
import { joinTeam } from '@/lib/features/teams/own-teams/join-team'
import { leaveTeam } from '@/lib/features/teams/own-teams/leave-team'
import { saveTeamCodes } from '@/lib/features/teams/teams/save-team-codes'
import { saveBlock } from '@/lib/features/work/team-blocks/save-block'
import { perform } from '@/lib/kernel/perform'
import { coordinatorActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { outcomes } from '@/lib/testing/outcomes'
import { testWorld } from '@/lib/testing/world'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeWork } from '@/prisma/factories/workspaces'
import { submitWork } from './submit-work'

const { db } = await testDatabase()
const world = testWorld({ db })

/** Who stands for what a team handed in, and who is in it now. */
async function standing(teamId: string) {
  const [submission] = await db.submission.findMany({ where: { teamId }, include: { members: true } })
  const settled = await db.registration.findMany({
    where: { teamId, cancelledAt: null, status: { in: ['PAID', 'FREE'] } },
  })
  return {
    handedIn: submission?.members.map(({ registrationId }) => registrationId).toSorted(),
    settled: settled.map(({ id }) => id).toSorted(),
  }
}

test('some join and some leave while the team hands in: who stands for it is who is in it, and stays so', async () => {
  for (let round = 0; round < 6; round++) {
    const { project, team, members } = await makeWork(db, { size: 3 })
    const [leader, ...others] = members
    if (leader === undefined) throw new Error('a team was made')
    const joiners = [0, 1].map(() =>
      makeRegistration(db, { projectId: project.id, schoolId: team.schoolId, status: 'FREE' }),
    )
    const joining = await Promise.all(joiners)
    const actor = studentActor({ studentId: leader.studentId })
    const staff = coordinatorActor({ schoolId: team.schoolId })
    const [going, sent] = others
    if (going === undefined || sent === undefined) throw new Error('a team was made')
    const tries = [
      ...joining.map(({ id, studentId }) =>
        perform(joinTeam, { registrationId: id, code: team.code }, studentActor({ studentId }), world),
      ),
      perform(submitWork, { registrationId: leader.id }, actor, world),
      perform(leaveTeam, { registrationId: going.id }, studentActor(going), world),
      perform(saveTeamCodes, { rows: [{ registrationId: sent.id, code: null }] }, staff, world),
    ]
    const { done = 0, 'teams.submitted': late = 0, 'teams.notSaved': unsaved = 0 } = await outcomes(tries)
    expect(done + late + unsaved).toBe(tries.length)
    const { handedIn, settled } = await standing(team.id)
    expect(handedIn).toEqual(settled)
  }
})

test('a save that meets the submission is in what is handed in, or it is refused', async () => {
  for (let round = 0; round < 8; round++) {
    const { team, blocks, members, key } = await makeWork(db)
    const [leader, writer] = members
    if (leader === undefined || writer === undefined) throw new Error('a team was made')
    const typed = { ...key, blockId: blocks.TEXT.id, content: 'at the last moment' }
    const save = () => outcomes([perform(saveBlock, typed, studentActor(writer), world)])
    const submit = () => outcomes([perform(submitWork, { registrationId: leader.id }, studentActor(leader), world)])
    const [saved, submitted] = round % 2 === 0 ? [save(), submit()] : [submit(), save()].toReversed()
    expect(await submitted).toEqual({ done: 1 })
    const [submission] = await db.submission.findMany({ where: { teamId: team.id } })
    const isIn = JSON.stringify(submission?.snapshot).includes('at the last moment')
    expect(await saved).toEqual(isIn ? { done: 1 } : { 'workspaces.alreadySubmitted': 1 })
  }
})

test('a submission waits for the save before it', async () => {
  const { team, blocks, members } = await makeWork(db)
  const [leader] = members
  if (leader === undefined) throw new Error('a team was made')
  let submitting: Promise<unknown> | undefined
  await db.$transaction(async (tx) => {
    const row = { teamId: team.id, blockId: blocks.TEXT.id, createdAt: world.now, updatedAt: world.now }
    await tx.teamBlock.create({ data: { ...row, content: 'just in time', words: 3, isFilled: true } })
    submitting = perform(submitWork, { registrationId: leader.id }, studentActor(leader), world)
    await new Promise((resolve) => setTimeout(resolve, 200))
  })
  await submitting
  const [submission] = await db.submission.findMany({ where: { teamId: team.id } })
  expect(JSON.stringify(submission?.snapshot)).toContain('just in time')
})

test('a submission does not wait for a comment that is being written', async () => {
  const { team, members } = await makeWork(db)
  const [leader] = members
  if (leader === undefined) throw new Error('a team was made')
  await db.$transaction(async (tx) => {
    const by = { createdAt: world.now, authorKind: 'SYSTEM' as const }
    await tx.teamComment.create({ data: { ...by, teamId: team.id, body: 'One of ten thousand' } })
    expect(await perform(submitWork, { registrationId: leader.id }, studentActor(leader), world)).toMatchObject({
      receiptNumber: expect.any(String),
    })
  })
})
