import { expect, test } from 'vitest'
import { getScoring } from '@/lib/features/judging/scores/get-scoring'
import { getScoringNews } from '@/lib/features/judging/scores/get-scoring-news'
import { perform } from '@/lib/kernel/perform'
import { adminActor } from '@/lib/testing/actors'
import { audited } from '@/lib/testing/audited'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { makeAdministrator, makeSchool } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeAward, makeAwardKind, makeRelease, makeTeamScore } from '@/prisma/factories/results'
import { makeSubmission, makeTeam } from '@/prisma/factories/teams'
import { getAwardBoard } from './get-award-board'
import { rankTeams, whyNotRanked } from './rules'

const { db } = await testDatabase()
const world = testWorld({ db, now: factoryTime })
const { id: administratorId } = await makeAdministrator(db)
const project = await makeProject(db)
const projectId = project.id
const actor = adminActor({ administratorId, projectId })
const kindOf = (place: number) =>
  makeAwardKind(db, projectId, { label: { zh: `${place}等奖`, en: `Prize ${place}` }, place })
const [second, first] = [await kindOf(2), await kindOf(1)]
const school = await makeSchool(db)

async function team({
  isSubmitted = true,
  score = null as null | Parameters<typeof makeTeamScore>[2],
  members = 1,
} = {}) {
  const of = { projectId, schoolId: school.id, status: 'FREE' } as const
  const settled = await Promise.all(Array.from({ length: members }, async () => makeRegistration(db, of)))
  const placed = members > 0 ? settled : [await makeRegistration(db, { ...of, status: 'PENDING' })]
  const made = await makeTeam(db, placed)
  if (isSubmitted && placed[0] !== undefined) await makeSubmission(db, { ...placed[0], teamId: made.id })
  if (score !== null) await makeTeamScore(db, made.id, score)
  return made
}
const archive = (id: string) =>
  audited(db, async (tx) => {
    await tx.registration.updateMany({ where: { teamId: id }, data: { teamId: null, teamRole: null } })
    await tx.team.update({ where: { id }, data: { archivedAt: factoryTime } })
  })

test('each team stands on both boards with what is its own, whatever it has or lacks', async () => {
  const tied = [await team({ score: { hundredths: 9_000 } }), await team({ score: { hundredths: 9_000 }, members: 3 })]
  const below = await team({ score: { hundredths: 8_000 } })
  const notSubmitted = await team({ isSubmitted: false, score: { hundredths: 9_900 } })
  const reopened = await team({ score: { hundredths: 9_800 } })
  await db.submission.updateMany({
    where: { teamId: reopened.id },
    data: { reopenedAt: factoryTime, reopenedById: administratorId, reopenReason: 'Again' },
  })
  const draft = await team({ score: { hundredths: 9_700, state: 'DRAFT' } })
  const unscored = await team()
  const empty = await team({ members: 0, score: { hundredths: 9_600 } })
  const [gone, holding] = [await team({ isSubmitted: false }), await team({ isSubmitted: false })]
  await makeAward(db, second, { teamId: below.id }, { state: 'DRAFT' })
  await makeAward(db, first, { teamId: below.id })
  await makeAward(db, first, { teamId: unscored.id }, { state: 'WITHDRAWN', reason: 'A mistake' })
  await makeAward(db, first, { teamId: gone.id }, { state: 'WITHDRAWN', reason: 'A mistake' })
  await makeAward(db, second, { teamId: holding.id })
  for (const { id } of [gone, holding]) await archive(id)
  // Another project's stay there.
  const other = await makeRegistration(db, { status: 'FREE' })
  const elsewhere = await makeTeam(db, [other])
  await makeAward(db, await makeAwardKind(db, other.projectId), { teamId: elsewhere.id })

  const { kinds, teams } = await perform(getAwardBoard, {}, actor, world)
  expect(kinds.map(({ id, awardCount, everGiven }) => [id, awardCount, everGiven])).toEqual([
    [first.id, 1, 3],
    [second.id, 2, 2],
  ])
  const live = [...tied, below, notSubmitted, reopened, draft, unscored, empty]
  expect(teams.map(({ id, serial }) => [id, serial])).toEqual([...live, holding].map(({ id, serial }) => [id, serial]))
  expect(teams.map((one) => [one.members, one.hundredths, whyNotRanked(one)])).toEqual([
    [1, 9_000, null],
    [3, 9_000, null],
    [1, 8_000, null],
    [1, 9_900, 'notSubmitted'],
    [1, 9_800, 'notSubmitted'],
    [1, 9_700, 'notConfirmed'],
    [1, null, 'notScored'],
    [0, 9_600, 'noStudents'],
    [0, null, 'noStudents'],
  ])
  expect(rankTeams(teams).map(({ rank }) => rank)).toEqual([1, 1, 3])
  const held = teams.map(({ awards }) => awards.map(({ kindId, state }) => [kindId, state]))
  expect(held).toEqual([
    ...[[], []],
    [
      [first.id, 'PUBLISHED'],
      [second.id, 'DRAFT'],
    ],
    ...[[], [], [], [], []],
    [[second.id, 'PUBLISHED']],
  ])
  expect(new Set(teams.map((one) => one.school.name))).toEqual(new Set([school.name]))

  const grid = await perform(getScoring, {}, actor, world)
  expect(
    grid.teams.map((one) => [one.teamId, one.serial, one.members, one.isSubmitted, one.total?.hundredths, one.entries]),
  ).toEqual(
    live.map(({ id, serial }, at) => {
      const { members = 0, hundredths = null, isSubmitted = false } = teams[at] ?? {}
      return [id, serial, members, isSubmitted, hundredths ?? undefined, hundredths === null ? 0 : 1]
    }),
  )
  expect(grid.teams.every(({ isReleased }) => !isReleased)).toBe(true)
})

test('the seal of the grid is the one the news are told by, until a team, its students or its work are others', async () => {
  const moving = await team({ members: 2 })
  const sealNow = async () => {
    const { seal } = await perform(getScoring, {}, actor, world)
    const news = await perform(getScoringNews, { projectId, at: factoryTime.getTime() }, actor, world)
    expect(news.seal).toBe(seal)
    return seal
  }
  const seals = [await sealNow()]
  const [leaving] = await db.registration.findMany({ where: { teamId: moving.id, teamRole: 'MEMBER' } })
  const changes = [
    async () => audited(db, (tx) => tx.team.update({ where: { id: moving.id }, data: { title: 'Another' } })),
    async () =>
      audited(db, (tx) =>
        tx.registration.update({ where: { id: leaving?.id ?? '' }, data: { teamId: null, teamRole: null } }),
      ),
    async () =>
      db.submission.updateMany({
        where: { teamId: moving.id },
        data: { reopenedAt: factoryTime, reopenedById: administratorId, reopenReason: 'Again' },
      }),
    async () => team(),
  ]
  for (const change of changes) {
    await change()
    seals.push(await sealNow())
  }
  expect(new Set(seals).size).toBe(changes.length + 1)
  await makeTeamScore(db, moving.id)
  await makeRelease(db, projectId)
  expect(await sealNow()).toBe(seals.at(-1))
  const { teams } = await perform(getScoring, {}, actor, world)
  expect(teams.every(({ isReleased }) => isReleased)).toBe(true)
})
