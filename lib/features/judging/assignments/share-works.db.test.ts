import { beforeAll, describe, expect, test } from 'vitest'
import type { AdminActor } from '@/lib/access/actor'
import { getScoring } from '@/lib/features/judging/scores/get-scoring'
import { isShown, nobody } from '@/lib/features/judging/scores/filters.rules'
import { noteScores } from '@/lib/features/judging/scores/note-scores'
import { perform } from '@/lib/kernel/perform'
import { adminActor, adviserActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { makeAdministrator } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeSubmission, makeTeam } from '@/prisma/factories/teams'
import { changeAssignments } from './change-assignments'
import { getAssignments } from './get-assignments'
import { shareWorks } from './share-works'

const { db } = await testDatabase()
const world = testWorld({ db, now: factoryTime })

/** A project with submitted works, one team that has not submitted, and scorers of its own. */
async function makeStage(submitted: number, scorers: number) {
  const project = await makeProject(db)
  const teamIds: string[] = []
  for (let at = 0; at <= submitted; at++) {
    const member = await makeRegistration(db, { projectId: project.id, status: 'FREE' })
    const { id } = await makeTeam(db, [member])
    if (at < submitted) await makeSubmission(db, { ...member, teamId: id })
    teamIds.push(id)
  }
  const actors: AdminActor[] = []
  for (let at = 0; at < scorers; at++) {
    const grant = { projectId: project.id, role: 'SCORING_LEAD' as const }
    const { id: administratorId, name } = await makeAdministrator(db, {}, [grant])
    actors.push(adminActor({ administratorId, name, projectId: project.id, grants: [grant] }))
  }
  const [lead = adminActor()] = actors
  const ids = actors.map(({ administratorId }) => administratorId)
  const share = (
    scorerIds: readonly string[],
    perWork = 1,
    actor: AdminActor | ReturnType<typeof adviserActor> = lead,
  ) => perform(shareWorks, { projectId: project.id, scorerIds: [...scorerIds], perWork }, actor, world)
  const change = (teams: readonly string[], give: readonly string[], take: readonly string[] = [], actor = lead) =>
    perform(
      changeAssignments,
      { projectId: project.id, teamIds: [...teams], give: [...give], take: [...take] },
      actor,
      world,
    )
  const board = (actor = lead) => perform(getAssignments, {}, actor, world)
  const loads = async () => {
    const { scorers: all } = await board()
    return all.filter(({ id }) => ids.includes(id)).map(({ assigned }) => assigned)
  }
  return { project, teamIds, actors, lead, ids, share, change, board, loads }
}

describe('works', () => {
  test('are shared out evenly, keep what was assigned, and nothing is added by a second press', async () => {
    const { teamIds, ids, share, change, loads } = await makeStage(7, 3)
    await change(teamIds.slice(0, 2), ids.slice(0, 1))
    expect(await share(ids)).toEqual({ added: 5 })
    expect((await loads()).toSorted((one, other) => one - other)).toEqual([2, 2, 3])
    expect(await share(ids)).toEqual({ added: 0 })
    expect(await share(ids, 2)).toEqual({ added: 7 })
    expect((await loads()).toSorted((one, other) => one - other)).toEqual([4, 5, 5])
  })

  test('of whoever no longer scores go to somebody else', async () => {
    const { ids, share, loads } = await makeStage(6, 3)
    expect(await share(ids)).toEqual({ added: 6 })
    await db.administrator.update({ where: { id: ids[2] ?? '' }, data: { disabledAt: factoryTime } })
    expect(await share(ids.slice(0, 2))).toEqual({ added: 2 })
    expect(await loads()).toEqual([3, 3, 2])
  })

  test('of one project get no double scorer where two leads press at once', async () => {
    const { ids, actors, share, board } = await makeStage(6, 2)
    await Promise.all([share(ids, 1, actors[0]), share(ids, 1, actors[1])])
    expect((await board()).works.map(({ scorerIds }) => scorerIds.length)).toEqual([1, 1, 1, 1, 1, 1, 0])
  })

  test('are given and taken one by one, the rest stays, and each change stands in the log once', async () => {
    const { teamIds, ids, project, change, board } = await makeStage(2, 2)
    expect(await change(teamIds.slice(0, 2), ids)).toEqual({ added: 4, removed: 0 })
    expect(await change(teamIds.slice(0, 1), [], ids.slice(1))).toEqual({ added: 0, removed: 1 })
    expect(await change(teamIds.slice(0, 1), [], ids.slice(1))).toEqual({ added: 0, removed: 0 })
    expect((await board()).works.map(({ scorerIds }) => scorerIds.length)).toEqual([1, 2, 0])
    const log = await db.auditEntry.findMany({ where: { projectId: project.id, objectType: 'ScoreAssignment' } })
    expect(log.map(({ items }) => items ?? 0).toSorted((one, other) => one - other)).toEqual([1, 4])
  })

  test('go to nobody who does not score in the project, and to no work of another one', async () => {
    const { teamIds, ids, share, change } = await makeStage(1, 1)
    const other = await makeStage(1, 1)
    await expect(share(other.ids)).rejects.toMatchObject({ key: 'scores.notAScorer' })
    await expect(change(teamIds, other.ids)).rejects.toMatchObject({ key: 'scores.notAScorer' })
    await expect(change(other.teamIds, ids)).rejects.toMatchObject({ code: 404 })
    await expect(share([])).rejects.toMatchObject({ key: 'scores.nobodyChosen' })
    const empty = await makeStage(0, 1)
    await expect(empty.share(empty.ids)).rejects.toMatchObject({ key: 'scores.nothingToShare' })
  })
})

describe('who assigns', () => {
  let stage: Awaited<ReturnType<typeof makeStage>>
  beforeAll(async () => {
    stage = await makeStage(1, 1)
  })

  test('is a scoring lead or an owner, and nobody else', async () => {
    const { project, ids, share } = stage
    const viewer = adminActor({ projectId: project.id, grants: [{ projectId: project.id, role: 'VIEWER' }] })
    await expect(share(ids, 1, viewer)).rejects.toMatchObject({ code: 403 })
    await expect(share(ids, 1, adviserActor())).rejects.toMatchObject({ code: 403 })
    expect((await stage.board(viewer)).mayAssign).toBe(false)
    const owner = adminActor({ projectId: project.id, administratorId: ids[0] })
    expect(await share(ids, 1, owner)).toEqual({ added: 1 })
  })
})

test('the grid tells each scorer their own works, and the progress counts what they scored of them', async () => {
  const { teamIds, ids, actors, change, board } = await makeStage(3, 2)
  const [ann, bob] = [actors[0] ?? adminActor(), actors[1] ?? adminActor()]
  await change(teamIds.slice(0, 2), ids.slice(0, 1))
  await perform(noteScores, { scores: [{ teamId: teamIds[0] ?? '', hundredths: 9_000 }] }, ann, world)
  await perform(noteScores, { scores: [{ teamId: teamIds[1] ?? '', hundredths: 8_000 }] }, bob, world)
  const { teams, own, scorers } = await perform(getScoring, {}, ann, world)
  const all = { filters: [], scorer: null, isSubmitted: false }
  expect(teams.filter((row) => isShown(row, { ...all, scorer: own }, own)).map(({ teamId }) => teamId)).toEqual(
    teamIds.slice(0, 2),
  )
  expect(teams.filter((row) => isShown(row, { ...all, scorer: nobody, isSubmitted: true }, own))).toHaveLength(1)
  expect(Object.keys(scorers)).toContain(ids[0])
  const progress = (await board()).scorers.find(({ id }) => id === ids[0])
  expect(progress).toMatchObject({ assigned: 2, scored: 1, isEligible: true })
  await db.grant.updateMany({ where: { administratorId: ids[0] }, data: { revokedAt: factoryTime } })
  expect((await board()).scorers.find(({ id }) => id === ids[0])).toMatchObject({ assigned: 2, isEligible: false })
})
