import { expect, test } from 'vitest'
import { getScoring } from '@/lib/features/judging/scores/get-scoring'
import { isShown, type ScoringFilter } from '@/lib/features/judging/scores/filters.rules'
import { listTeamCards } from '@/lib/features/judging/team-lists/list-team-cards'
import { perform } from '@/lib/kernel/perform'
import { adminActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { makeAdministrator } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeAwardKind, makeRelease, makeTeamScore } from '@/prisma/factories/results'
import { makeSubmission, makeTeam } from '@/prisma/factories/teams'
import { getResultSteps } from './get-result-steps'

const { db } = await testDatabase()
/** The windows of a project are over. */
const now = daysAfter(factoryTime, 31)
const world = testWorld({ db, now })
const { id: administratorId } = await makeAdministrator(db)

/** A project whose teams have these totals; null: submitted and not scored, 'idle': not submitted. */
async function makeStage(totals: readonly (number | null | 'idle')[]) {
  const project = await makeProject(db)
  for (const total of totals) {
    const member = await makeRegistration(db, { projectId: project.id, status: 'FREE' })
    const { id } = await makeTeam(db, [member])
    if (total === 'idle') continue
    await makeSubmission(db, { ...member, teamId: id })
    if (total !== null) await makeTeamScore(db, id, { hundredths: total })
  }
  const actor = adminActor({ administratorId, projectId: project.id })
  return { project, actor, view: () => perform(getResultSteps, {}, actor, world) }
}
type Steps = Awaited<ReturnType<Awaited<ReturnType<typeof makeStage>>['view']>>['steps']
const told = (steps: Steps) => steps.map(({ state, whyNot }) => whyNot ?? state)

test('a project without works says of each step why it is shut', async () => {
  const { view } = await makeStage(['idle'])
  const { steps, works } = await view()
  expect(told(steps)).toEqual(['open', 'noWorks', 'noWorks', 'noneConfirmed', 'nothingToRelease', 'open'])
  expect(works).toMatchObject({ teams: 1, submitted: 0, unsubmitted: 1, isOpen: false })
})

test('submissions are not over while a team still has a deadline of its own', async () => {
  const { project, view } = await makeStage([9_000, 'idle'])
  expect(told((await view()).steps)[0]).toBe('done')
  const { id: teamId } = await db.team.findFirstOrThrow({ where: { projectId: project.id, submissions: { none: {} } } })
  const window = await db.entryWindow.findFirstOrThrow({ where: { projectId: project.id } })
  const deadlineAt = daysAfter(now, 1)
  const times = { createdAt: factoryTime, updatedAt: factoryTime, deadlineAt, reason: 'Storm' }
  await db.deadlineExtension.create({
    data: { ...times, projectId: project.id, entryWindowId: window.id, teamId, byId: administratorId },
  })
  const { steps, works } = await view()
  expect(told(steps)[0]).toBe('open')
  expect(works).toMatchObject({ deadline: deadlineAt, isOpen: true })
})

test('each figure counts the rows of the list that it leads to', async () => {
  const { project, actor, view } = await makeStage([9_000, 8_000, null, 'idle'])
  const { works, scores, scorers } = await view()
  const { teams } = await perform(listTeamCards, { project: project.code }, actor, world)
  expect(works.submitted).toBe(teams.filter(({ isSubmitted }) => isSubmitted).length)
  expect(works.unsubmitted).toBe(teams.filter(({ isSubmitted, opens }) => opens && !isSubmitted).length)
  const grid = await perform(getScoring, {}, actor, world)
  const rows = (filters: ScoringFilter[]) =>
    grid.teams.filter((row) => isShown(row, { filters, scorer: null, isSubmitted: true }, grid.own)).length
  for (const kind of ['unscored', 'drafts', 'confirmed', 'outliers', 'changed'] as const)
    expect(scores[kind]).toBe(rows([kind]))
  expect(scores).toMatchObject({ unscored: 1, confirmed: 2 })
  expect(scorers).toMatchObject({ assigned: 0, unassigned: 3 })
})

test('previews the winners with their limits, and a tie with more teams than places as a tie', async () => {
  const { project, view } = await makeStage([9_500, 8_500, 8_500])
  await makeAwardKind(db, project.id, { maximum: 1, cutOff: 9_000 })
  const label = { zh: '二等奖', en: 'Silver Award' }
  await makeAwardKind(db, project.id, { label, place: 2, maximum: 1, cutOff: 8_000 })
  const { awards, steps } = await view()
  expect(awards.winners.map(({ count, maximum, tie }) => ({ count, maximum, tie }))).toEqual([
    { count: 1, maximum: 1, tie: null },
    { count: 0, maximum: 1, tie: { hundredths: 8_500, teams: 2, places: 1 } },
  ])
  expect(awards.winners[0]?.teams).toMatchObject([{ rank: 1, hundredths: 9_500, isGiven: false }])
  expect(awards).toMatchObject({ changes: 1, ties: 2, awarded: 0 })
  expect(told(steps)[3]).toBe('open')
})

test('a release to come is scheduled, one that is out is done, and nobody but administrators reads the steps', async () => {
  const { project, actor, view } = await makeStage([9_000])
  await makeRelease(db, project.id, daysAfter(now, 1))
  expect(told((await view()).steps)[4]).toBe('coming')
  await db.resultsRelease.updateMany({ where: { projectId: project.id }, data: { releaseAt: now } })
  expect(told((await view()).steps)[4]).toBe('done')
  await expect(perform(getResultSteps, {}, studentActor(), world)).rejects.toMatchObject({ code: 403 })
  const viewer = { ...actor, grants: [{ projectId: project.id, role: 'VIEWER' as const }] }
  expect((await perform(getResultSteps, {}, viewer, world)).mayAct).toBe(false)
})
