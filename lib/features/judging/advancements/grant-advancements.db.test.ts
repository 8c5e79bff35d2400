import { expect, test } from 'vitest'
import { visible } from '@/lib/access/visible'
import { waiveFee } from '@/lib/features/registrations/kept-registrations/waive-fee'
import { bilingualOf } from '@/lib/i18n/languages'
import { perform } from '@/lib/kernel/perform'
import { adminActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { makeAdministrator } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeAward, makeAwardKind, makeEventResult, makeRelease, makeTeamScore } from '@/prisma/factories/results'
import { makeAuthor, makeSubmission, makeTeam } from '@/prisma/factories/teams'
import { getAdvancementBoard } from './get-advancement-board'
import { grantAdvancements } from './grant-advancements'
import { proposedToAdvance } from './rules'
import { signUpNextStage } from './sign-up-next-stage'
import { takeBackAdvancement } from './take-back-advancement'

const { db } = await testDatabase()
const world = testWorld({ db, now: factoryTime })
const { id: administratorId } = await makeAdministrator(db)

/** A project with a next stage and two teams of one: the first has an award and 90 points, the second neither. */
async function staged() {
  const from = await makeProject(db)
  const to = await makeProject(db, { kind: 'NEXT_STAGE' })
  const way = { createdAt: factoryTime, fromProjectId: from.id, toProjectId: to.id, isOpen: true }
  await db.nextStage.create({ data: way })
  const first = await makeRegistration(db, { projectId: from.id, status: 'FREE' })
  const second = await makeRegistration(db, { projectId: from.id, status: 'FREE' })
  const team = await makeTeam(db, [first])
  await makeTeam(db, [second])
  await makeTeamScore(db, team.id, { hundredths: 9_000 })
  const kind = await makeAwardKind(db, from.id)
  await makeAward(db, kind, { teamId: team.id }, { state: 'DRAFT' })
  const actor = adminActor({ administratorId, projectId: from.id })
  const [event] = from.events
  await makeEventResult(db, first, event?.id ?? '', { grade: 'A' })
  const grant = (ids: string[], by = actor) =>
    perform(
      grantAdvancements,
      { projectId: from.id, toProjectId: to.id, labelZh: '晋级', labelEn: 'Advanced', registrationIds: ids },
      by,
      world,
    )
  const student = studentActor({ studentId: first.studentId, schoolId: first.schoolId })
  return {
    ...{ from, to, first, second, kind, actor, grant, student },
    board: () => perform(getAdvancementBoard, {}, actor, world),
    rows: () => db.advancement.findMany({ where: { toProjectId: to.id }, include: { results: true } }),
    takeBack: (advancementId: string) =>
      perform(takeBackAdvancement, { projectId: from.id, advancementId, reason: 'A mistake' }, actor, world),
    enter: () => perform(signUpNextStage, { projectCode: to.code }, student, world),
  }
}

test('proposes whoever holds an award or reaches the score, grants each once, and their event result says so', async () => {
  const { board, kind, first, second, grant, rows, to } = await staged()
  const { students, stage } = await board()
  expect(stage).toMatchObject({ code: to.code, label: { zh: `晋级${bilingualOf(to.name).zh}` } })
  expect(proposedToAdvance(students, { kindIds: [kind.id], cutOff: null })).toEqual([first.id])
  expect(proposedToAdvance(students, { kindIds: [], cutOff: 9_000 })).toEqual([first.id])
  expect(proposedToAdvance(students, { kindIds: [], cutOff: 9_001 })).toEqual([])
  expect(await grant([first.id])).toEqual({ granted: 1 })
  expect(await grant([first.id, second.id])).toEqual({ granted: 1 })
  expect(await grant([first.id])).toEqual({ granted: 0 })
  const made = await rows()
  expect(made.map(({ registrationId, results }) => [registrationId, results.length])).toEqual(
    expect.arrayContaining([
      [first.id, 1],
      [second.id, 0],
    ]),
  )
})

test('the award of a team proposes its authors, and not who settled after the work was handed in', async () => {
  const { board, kind, first, from, actor } = await staged()
  const { teamId } = await db.registration.findUniqueOrThrow({ where: { id: first.id } })
  await makeAuthor(db, await makeSubmission(db, { ...first, teamId }), first)
  const late = await makeRegistration(db, { projectId: from.id })
  await db.registration.update({ where: { id: late.id }, data: { teamId, teamRole: 'MEMBER' } })
  await perform(waiveFee, { registrationId: late.id, reason: 'Settled late' }, actor, world)
  const { students } = await board()
  expect(students.map(({ id }) => id)).toContain(late.id)
  expect(proposedToAdvance(students, { kindIds: [kind.id], cutOff: null })).toEqual([first.id])
})

test('it takes a settled registration, a way to that stage, and the right to award', async () => {
  const { from, grant, actor, first } = await staged()
  const waiting = await makeRegistration(db, { projectId: from.id })
  await expect(grant([waiting.id])).rejects.toMatchObject({ key: 'advancements.notSettled' })
  const elsewhere = { projectId: from.id, toProjectId: from.id, labelZh: '晋级', labelEn: 'On' }
  await expect(
    perform(grantAdvancements, { ...elsewhere, registrationIds: [first.id] }, actor, world),
  ).rejects.toMatchObject({ key: 'notFound' })
  const viewer = adminActor({ projectId: from.id, grants: [{ projectId: from.id, role: 'VIEWER' }] })
  await expect(grant([first.id], viewer)).rejects.toMatchObject({ key: 'auth.forbidden' })
})

test('a student learns of it with the release, and once they have entered it is not taken back', async () => {
  const { first, grant, rows, takeBack, enter, from, student } = await staged()
  await grant([first.id])
  const seen = () => db.advancement.count({ where: visible.advancements(student, factoryTime) })
  expect(await seen()).toBe(0)
  await makeRelease(db, from.id)
  expect(await seen()).toBe(1)
  const [granted] = await rows()
  await enter()
  await expect(takeBack(granted?.id ?? '')).rejects.toMatchObject({ key: 'advancements.entered' })
  expect(await rows()).toHaveLength(1)
})

test('taken back at the moment of entering, it is either used by the student, or gone and the student is not in', async () => {
  for (let round = 0; round < 3; round++) {
    const { first, grant, rows, takeBack, enter, from, to } = await staged()
    await grant([first.id])
    await makeRelease(db, from.id)
    const [granted] = await rows()
    const settled = await Promise.allSettled([takeBack(granted?.id ?? ''), enter()])
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const entered = await db.registration.count({ where: { projectId: to.id } })
    expect((await rows()).length).toBe(entered)
  }
})
