import { describe, expect, test } from 'vitest'
import { visible } from '@/lib/access/visible'
import { addAwardKind } from '@/lib/features/judging/award-kinds/add-award-kind'
import { changeAwardKind } from '@/lib/features/judging/award-kinds/change-award-kind'
import { copyAwardKinds } from '@/lib/features/judging/award-kinds/copy-award-kinds'
import { orderAwardKinds } from '@/lib/features/judging/award-kinds/order-award-kinds'
import { removeAwardKind } from '@/lib/features/judging/award-kinds/remove-award-kind'
import { releaseResults } from '@/lib/features/judging/releases/release-results'
import { tidyTeams } from '@/lib/features/payments/endings/tidy-teams.step'
import { perform } from '@/lib/kernel/perform'
import { adminActor, coordinatorActor, studentActor } from '@/lib/testing/actors'
import { audited, workOf } from '@/lib/testing/audited'
import { testDatabase } from '@/lib/testing/database'
import { untilWaiting, whileLocked } from '@/lib/testing/locks'
import { withoutLocks } from '@/lib/testing/without-locks'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { makeAdministrator } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeAwardKind, makeRelease, makeTeamScore } from '@/prisma/factories/results'
import { makeSubmission, makeTeam } from '@/prisma/factories/teams'
import { applyProposal } from './apply-proposal'
import { changeAwards } from './change-awards'
import { findAwardPeople } from './find-award-people'
import { getAwardBoard } from './get-award-board'
import { getResultsProgress } from './get-results-progress'
import { tiersOf, wishesOf } from './rules'

const { db, pool } = await testDatabase()
const world = testWorld({ db, now: factoryTime })
const { id: administratorId } = await makeAdministrator(db)

/** A project with submitted teams of these confirmed totals; gold from 90 once, silver from 80 twice. */
async function staged(totals: readonly number[]) {
  const project = await makeProject(db)
  const gold = await makeAwardKind(db, project.id, { maximum: 1, cutOff: 9_000 })
  const label = { zh: '二等奖', en: 'Silver Award' }
  const silver = await makeAwardKind(db, project.id, { label, place: 2, maximum: 2, cutOff: 8_000 })
  const teams: { id: string; registrationId: string; studentId: string }[] = []
  for (const hundredths of totals) {
    const member = await makeRegistration(db, { projectId: project.id, status: 'FREE' })
    const { id } = await makeTeam(db, [member])
    await makeSubmission(db, { ...member, teamId: id })
    await makeTeamScore(db, id, { hundredths })
    teams.push({ id, registrationId: member.id, studentId: member.studentId })
  }
  const actor = adminActor({ administratorId, projectId: project.id })
  const teamAt = (at: number) => teams[at] ?? { id: '', registrationId: '', studentId: '' }
  const change = (holderId: string, kindIds: string[], seen: string[] = [], reason: string | null = null) => {
    const input = { projectId: project.id, holder: 'TEAM', wishes: [{ holderId, kindIds, seen }], reason }
    return perform(changeAwards, input, actor, world)
  }
  const board = () => perform(getAwardBoard, {}, actor, world)
  const awards = () =>
    db.award.findMany({ where: { projectId: project.id }, orderBy: { id: 'asc' }, include: { certificates: true } })
  return { project, gold, silver, teamAt, actor, change, board, awards }
}
type Staged = Awaited<ReturnType<typeof staged>>

async function proposed({ board, project, actor }: Staged, cutOffs: { kindId: string; cutOff: number }[] = []) {
  const { kinds, teams } = await board()
  const moved = kinds.map((kind) => ({
    ...kind,
    cutOff: cutOffs.find(({ kindId }) => kindId === kind.id)?.cutOff ?? kind.cutOff,
  }))
  const input = {
    projectId: project.id,
    cutOffs: cutOffs.map((one) => ({ ...one, version: kinds.find(({ id }) => id === one.kindId)?.version ?? 0 })),
    wishes: wishesOf(teams, tiersOf(moved, teams)),
  }
  return { input, apply: (more: object = {}) => perform(applyProposal, { ...input, ...more }, actor, world) }
}

describe('the proposal', () => {
  test('is taken over as drafts in one transaction, with its cut-offs; twice it changes nothing', async () => {
    const stage = await staged([9_500, 8_500, 7_000])
    const { apply } = await proposed(stage, [{ kindId: stage.silver.id, cutOff: 7_000 }])
    expect(await apply()).toEqual({ added: 3, removed: 0 })
    const rows = await stage.awards()
    expect(rows.map(({ teamId, awardKindId, state }) => [teamId, awardKindId, state])).toEqual(
      expect.arrayContaining([
        [stage.teamAt(0).id, stage.gold.id, 'DRAFT'],
        [stage.teamAt(1).id, stage.silver.id, 'DRAFT'],
        [stage.teamAt(2).id, stage.silver.id, 'DRAFT'],
      ]),
    )
    expect((await stage.board()).kinds.map(({ cutOff, awardCount }) => [cutOff, awardCount])).toEqual([
      [9_000, 1],
      [7_000, 2],
    ])
    expect(await (await proposed(stage)).apply()).toEqual({ added: 0, removed: 0 })
    const told = await db.auditEntry.findFirstOrThrow({
      where: { operation: 'judging/awards/apply-proposal', objectType: 'Award', projectId: stage.project.id },
      include: { values: true },
    })
    expect(told.items).toBe(3)
    expect(told.values).toEqual(expect.arrayContaining([expect.objectContaining({ after: '一等奖 · Gold Award' })]))
  })

  test('is refused when a score, an award or a cut-off is another meanwhile', async () => {
    const stage = await staged([9_500, 8_500])
    const { apply, input } = await proposed(stage)
    const rescored = { teamId: stage.teamAt(1).id, hundredths: 1_000 }
    const by = { scorerKind: 'ADMINISTRATOR' as const, scorerId: administratorId }
    await db.scoreEntry.create({ data: { createdAt: factoryTime, kind: 'TOTAL', ...by, ...rescored } })
    await db.teamScore.update({ where: { teamId: rescored.teamId }, data: rescored })
    await expect(apply()).rejects.toMatchObject({ key: 'conflict.stale' })
    expect(await stage.awards()).toEqual([])
    await expect(
      apply({ ...input, cutOffs: [{ kindId: stage.gold.id, version: 99, cutOff: 1 }] }),
    ).rejects.toMatchObject({ key: 'conflict.stale' })
  })
})

test('students with awards of their own come by pages, each with all of them', async () => {
  const { project, board, actor } = await staged([])
  const best = await makeAwardKind(db, project.id, {
    label: { zh: '最佳演讲', en: 'Best Speaker' },
    holder: 'REGISTRATION',
  })
  const holders = []
  for (let at = 0; at < 3; at++) holders.push(await makeRegistration(db, { projectId: project.id, status: 'FREE' }))
  const wishes = holders.map(({ id: holderId }) => ({ holderId, kindIds: [best.id], seen: [] }))
  await perform(changeAwards, { projectId: project.id, holder: 'REGISTRATION', wishes, reason: null }, actor, world)
  const all = (await board()).people
  expect([all.total, all.rows.length]).toEqual([3, 3])
  const page = async (at: number) => (await perform(getAwardBoard, { page: at, pageSize: 2 }, actor, world)).people
  const [first, second] = [await page(1), await page(2)]
  expect([...first.rows, ...second.rows]).toEqual(all.rows)
  expect([first.total, second.total]).toEqual([3, 3])
  expect(second.rows[0]?.awards.map(({ kindId }) => kindId)).toEqual([best.id])
})

describe('an award', () => {
  test('is given, changed and taken back as a draft; asked for twice it stands once', async () => {
    const { change, teamAt, gold, silver, awards } = await staged([9_500])
    const { id } = teamAt(0)
    await change(id, [gold.id])
    expect(await change(id, [gold.id])).toEqual({ added: 0, removed: 0 })
    const [given] = await awards()
    await expect(change(id, [silver.id])).rejects.toMatchObject({ key: 'conflict.stale' })
    await change(id, [silver.id], [given?.id ?? ''])
    const [changed, ...more] = await awards()
    expect([changed?.awardKindId, changed?.state, more]).toEqual([silver.id, 'DRAFT', []])
    await change(id, [], [changed?.id ?? ''])
    expect(await awards()).toEqual([])
  })

  test('refuses more awards than there are places, and says how many: 2 of 1', async () => {
    const { change, teamAt, gold } = await staged([9_500, 9_400])
    await change(teamAt(0).id, [gold.id])
    await expect(change(teamAt(1).id, [gold.id])).rejects.toMatchObject({
      key: 'awards.full',
      values: { award: 'Gold Award', given: 2, maximum: 1 },
    })
  })

  test('after the release takes a reason, is given at once, and taken back it is withdrawn', async () => {
    const { change, teamAt, gold, awards, project } = await staged([9_500])
    await makeRelease(db, project.id)
    const { id } = teamAt(0)
    await expect(change(id, [gold.id])).rejects.toMatchObject({ key: 'awards.reasonMissing' })
    await change(id, [gold.id], [], 'Jury found it later')
    const [given] = await awards()
    expect(given).toMatchObject({ state: 'PUBLISHED', reason: 'Jury found it later' })
    await change(id, [], [given?.id ?? ''], 'Found to be copied')
    expect(await awards()).toMatchObject([{ state: 'WITHDRAWN', reason: 'Found to be copied', version: 2 }])
  })

  test('gives a settled student an award of their own; kinds keep to whom they are for', async () => {
    const { change, teamAt, gold, project, actor } = await staged([9_500])
    const speaker = await makeAwardKind(db, project.id, {
      ...{ label: { zh: '最佳演讲', en: 'Best Speaker' }, place: 3, holder: 'REGISTRATION' },
    })
    const waiting = await makeRegistration(db, { projectId: project.id })
    const give = (holderId: string, kindId: string) =>
      perform(
        changeAwards,
        { projectId: project.id, holder: 'REGISTRATION', wishes: [{ holderId, kindIds: [kindId], seen: [] }] },
        actor,
        world,
      )
    await give(teamAt(0).registrationId, speaker.id)
    await expect(give(waiting.id, speaker.id)).rejects.toMatchObject({ key: 'awards.notSettled' })
    await expect(give(teamAt(0).registrationId, gold.id)).rejects.toMatchObject({ key: 'awards.notForStudents' })
    await expect(change(teamAt(0).id, [speaker.id])).rejects.toMatchObject({ key: 'awards.notForTeams' })
    const { number } = await db.registration.findUniqueOrThrow({ where: { id: teamAt(0).registrationId } })
    const found = await perform(findAwardPeople, { search: number }, actor, world)
    expect(found).toMatchObject([{ number, awards: [{ kindId: speaker.id }] }])
    expect(await perform(findAwardPeople, { search: waiting.number }, actor, world)).toEqual([])
  })

  test('of another project, or by whoever may only look, is not to be had', async () => {
    const { teamAt, gold, project, change } = await staged([9_500])
    const other = await staged([9_000])
    await expect(change(other.teamAt(0).id, [gold.id])).rejects.toMatchObject({ key: 'notFound' })
    await expect(change(teamAt(0).id, [other.gold.id])).rejects.toMatchObject({ key: 'notFound' })
    const wishes = [{ holderId: teamAt(0).id, kindIds: [gold.id], seen: [] }]
    const input = { projectId: project.id, holder: 'TEAM', wishes }
    const viewer = adminActor({ projectId: project.id, grants: [{ projectId: project.id, role: 'VIEWER' }] })
    const lead = adminActor({
      projectId: other.project.id,
      grants: [{ projectId: other.project.id, role: 'SCORING_LEAD' }],
    })
    await expect(perform(changeAwards, input, viewer, world)).rejects.toMatchObject({ key: 'auth.forbidden' })
    await expect(perform(changeAwards, input, lead, world)).rejects.toMatchObject({ key: 'notFound' })
    await expect(perform(changeAwards, input, coordinatorActor(), world)).rejects.toMatchObject({
      key: 'auth.forbidden',
    })
    expect(await perform(getAwardBoard, {}, viewer, world)).toMatchObject({
      mayAct: false,
      teams: [{ hundredths: 9_500 }],
    })
  })

  test('of a team whose students all left takes its place until it is taken back, and the team is ranked no more', async () => {
    const stage = await staged([9_500, 9_400])
    const { teamAt, gold, change, board, awards } = stage
    const { id, registrationId } = teamAt(0)
    await change(id, [gold.id])
    await audited(db, async (tx) => {
      const left = { teamId: null, teamRole: null }
      await tx.registration.update({ where: { id: registrationId }, data: left })
      await tidyTeams(workOf(tx), [id])
    })
    expect((await board()).teams).toMatchObject([{ id, members: 0 }, { id: teamAt(1).id }])
    expect(await (await proposed(stage)).apply()).toEqual({ added: 1, removed: 0 })
    const [award] = (await awards()).filter(({ teamId }) => teamId === id)
    await change(id, [], [award?.id ?? ''])
    expect((await board()).teams.map((one) => one.id)).toEqual([teamAt(1).id])
    expect(await (await proposed(stage)).apply()).toEqual({ added: 1, removed: 1 })
  })

  test('as a draft exists for no student, and given for none before the release', async () => {
    const { change, teamAt, gold, project, actor } = await staged([9_500])
    await change(teamAt(0).id, [gold.id])
    const student = studentActor({ studentId: teamAt(0).studentId })
    const seen = () =>
      db.award.count({ where: { AND: [visible.awards(student, factoryTime), { projectId: project.id }] } })
    expect(await seen()).toBe(0)
    await makeRelease(db, project.id)
    expect(await seen()).toBe(0)
    await audited(db, (tx) => tx.award.updateMany({ where: { projectId: project.id }, data: { state: 'PUBLISHED' } }))
    expect(await seen()).toBe(1)
    expect(await perform(getResultsProgress, {}, actor, world)).toMatchObject({
      ...{ teams: 1, submitted: 1, scored: 1, confirmed: 1, awards: 1, isOut: true },
    })
  })
})

test.each([
  ['before', 0],
  ['after', 1],
])('one that is given while the results are released, a moment %s, is out with them', async (_, releasesAt) => {
  const { change, teamAt, gold, silver, project, actor, awards } = await staged([9_500, 9_000])
  await change(teamAt(1).id, [silver.id])
  const release = () => perform(releaseResults, { projectId: project.id, at: null }, actor, world)
  const give = () => change(teamAt(0).id, [gold.id], [], 'Seen late')
  const [first, second] = releasesAt === 0 ? [release, give] : [give, release]
  let both: Promise<unknown> = Promise.resolve()
  await whileLocked(pool, 'award', async () => {
    const started = first()
    await untilWaiting(pool, 'award', 1)
    both = Promise.all([started, second()])
    // Time to read what stands, if nothing makes it wait.
    await new Promise((resolve) => setTimeout(resolve, 100))
  })
  await both
  expect((await awards()).map(({ state }) => state)).toEqual(['PUBLISHED', 'PUBLISHED'])
})

describe('the last one, given by two administrators at once', () => {
  /** Both have read what is given before either writes, if nothing makes them take turns. */
  const race = async ({ change, teamAt, gold, awards }: Staged, writers: number) => {
    let both: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([])
    await whileLocked(pool, 'award', async () => {
      both = Promise.allSettled([0, 1].map((at) => change(teamAt(at).id, [gold.id])))
      await untilWaiting(pool, 'award', writers)
    })
    const settled = await both
    const refused = settled.flatMap((one) =>
      one.status === 'rejected' ? [Reflect.get(Object(one.reason), 'key')] : [],
    )
    return { refused, given: (await awards()).length }
  }

  test('is one team’s, and the other administrator is told', async () => {
    expect(await race(await staged([9_500, 9_400]), 1)).toEqual({ refused: ['awards.full'], given: 1 })
  })

  test('without the project’s lock both teams get the award', async () => {
    const stage = await staged([9_500, 9_400])
    const { result, dropped } = await withoutLocks(() => race(stage, 2))
    expect(dropped).toBeGreaterThan(0)
    expect(result).toEqual({ refused: [], given: 2 })
  })
})

describe('the catalogue', () => {
  test('is added to, changed, put in order, copied, and loses what was never given', async () => {
    const { project, gold, silver, actor, board, change, teamAt } = await staged([9_500])
    const own = { projectId: project.id }
    const bronze = { ...own, labelZh: '三等奖', labelEn: 'Bronze Award', holder: 'TEAM', maximum: 3, cutOff: 7_000 }
    await perform(addAwardKind, bronze, actor, world)
    await expect(perform(addAwardKind, bronze, actor, world)).rejects.toMatchObject({ key: 'awards.labelTaken' })
    const places = async () => (await board()).kinds.map(({ label, place }) => [label.en, place])
    expect((await places()).at(-1)).toEqual(['Bronze Award', 3])

    await change(teamAt(0).id, [gold.id])
    const edit = {
      ...bronze,
      kindId: gold.id,
      version: gold.version,
      labelZh: '金奖',
      labelEn: 'Gold',
      maximum: 2,
      cutOff: 9_000,
    }
    await perform(changeAwardKind, edit, actor, world)
    await expect(perform(changeAwardKind, edit, actor, world)).rejects.toMatchObject({ key: 'conflict.stale' })
    const person = { ...edit, version: gold.version + 1, holder: 'REGISTRATION' }
    await expect(perform(changeAwardKind, person, actor, world)).rejects.toMatchObject({ key: 'awards.holderStands' })

    const wrong = { ...own, kindIds: [silver.id, gold.id] }
    await expect(perform(orderAwardKinds, wrong, actor, world)).rejects.toMatchObject({ key: 'conflict.stale' })
    const ids = (await board()).kinds.map(({ id }) => id)
    const turned = { ...own, kindIds: ids.toReversed() }
    await expect(perform(orderAwardKinds, turned, actor, world)).rejects.toMatchObject({ key: 'awards.cutOffOrder' })

    await expect(
      perform(removeAwardKind, { ...own, kindId: gold.id, version: gold.version + 1 }, actor, world),
    ).rejects.toMatchObject({ key: 'awards.kindGiven' })
    await perform(removeAwardKind, { ...own, kindId: silver.id, version: silver.version }, actor, world)
    expect(await places()).toEqual([
      ['Gold', 1],
      ['Bronze Award', 2],
    ])

    const next = await makeProject(db)
    const copy = { projectId: next.id, fromProjectId: project.id }
    const grants = [next.id, project.id].map((projectId) => ({ projectId, role: 'SCORING_LEAD' as const }))
    const lead = adminActor({ administratorId, projectId: next.id, grants })
    expect(await perform(copyAwardKinds, copy, lead, world)).toEqual({ copied: 2 })
    await expect(perform(copyAwardKinds, copy, lead, world)).rejects.toMatchObject({ key: 'awards.nothingToCopy' })
    const stranger = { ...lead, grants: grants.slice(0, 1) }
    await expect(perform(copyAwardKinds, copy, stranger, world)).rejects.toMatchObject({ key: 'notFound' })
  })
})
