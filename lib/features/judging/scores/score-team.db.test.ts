import { describe, expect, test } from 'vitest'
import type { Actor } from '@/lib/access/actor'
import { teamListFunctions } from '@/lib/features/judging/team-lists/wire'
import type { Functions } from '@/lib/kernel/doors/function-name-route'
import { perform } from '@/lib/kernel/perform'
import { adminActor, adviserActor, coordinatorActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { outcomes } from '@/lib/testing/outcomes'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { linkAdviser, makeAdministrator, makeContact } from '@/prisma/factories/people'
import { makeWork } from '@/prisma/factories/workspaces'
import { getTeamScore } from './get-team-score'
import { noteScores } from './note-scores'
import { scoreTeam } from './score-team'
import { scoreFunctions } from './wire'

const { db } = await testDatabase()
const world = testWorld({ db })

/** A team with one adviser and its project, which lets advisers score. */
async function advised() {
  const work = await makeWork(db)
  const [member] = work.members
  if (member === undefined) throw new Error('a team without members')
  const contact = await makeContact(db, { family: '陈', given: '安', latinName: 'Ann Chen' })
  await linkAdviser(db, { studentId: member.studentId, contactId: contact.id })
  await db.project.update({ where: { id: work.team.projectId }, data: { advisersMayScore: true } })
  const { id: administratorId } = await makeAdministrator(db)
  const grants = [{ projectId: work.team.projectId, role: 'SCORING_LEAD' as const }]
  const admin = adminActor({ administratorId, projectId: work.team.projectId, grants })
  const adviser = adviserActor({ contactId: contact.id, schoolId: contact.schoolId })
  const student = studentActor({ studentId: member.studentId, schoolId: member.schoolId })
  return { ...work, adviser, student, admin }
}
type Advised = Awaited<ReturnType<typeof advised>>
type Scoring = { hundredths: number; comment?: string | null; reason?: string | null; version?: number }
const score = (actor: Actor, { key }: Pick<Advised, 'key'>, input: Scoring) =>
  perform(scoreTeam, { ...key, ...input }, actor, world)
const look = (actor: Actor, { key }: Pick<Advised, 'key'>) => perform(getTeamScore, key, actor, world)
const refused = (key: string) => expect.objectContaining({ key })

async function release(projectId: string) {
  const { id: byId } = await makeAdministrator(db)
  await db.resultsRelease.create({ data: { createdAt: factoryTime, projectId, releaseAt: factoryTime, byId } })
}

describe('batchToCreateStudentScore', () => {
  test('an adviser sends what the team’s row tells, also of students whose e-mail it hides', async () => {
    const { adviser, key, team, members } = await advised()
    const call = async (functions: Functions, name: string, payload: object) =>
      (await functions[name]?.call({ project_id: key.projectId, ...payload }, adviser, world, false))?.data
    const rows = await call(teamListFunctions, 'getProjectTeamcodes', {})
    const emails = Object(rows)[0].studentarr.students_arr.map((one: object) => Object(one).student_email)
    expect(emails.filter((email: unknown) => email === null)).toHaveLength(members.length - 1)
    const send = (scored: readonly unknown[]) =>
      call(scoreFunctions, 'batchToCreateStudentScore', {
        ...{ account_id: key.schoolId, team_code: key.code, full_score: 100 },
        student_scores: scored.map((email) => ({ email, total_score: 88.5 })),
      })
    await expect(send(emails.filter(Boolean))).rejects.toMatchObject({ key: 'scores.members' })
    await expect(send([...emails, null])).rejects.toMatchObject({ key: 'scores.members' })
    expect(await send(emails)).toEqual({ scored: 1 })
    const total = await db.teamScore.findUnique({ where: { teamId: team.id } })
    expect(total).toMatchObject({ hundredths: 8_850, state: 'CONFIRMED' })
  })
})

describe('the score dialog', () => {
  test('a score is confirmed at once, stands in the log and in the audit, and the same again is nothing new', async () => {
    const { admin, team, ...at } = await advised()
    expect(await score(admin, at, { hundredths: 8_850, comment: 'clear' })).toEqual({ hundredths: 8_850, isNew: true })
    expect(await score(admin, at, { hundredths: 8_850 })).toEqual({ hundredths: 8_850, isNew: false })
    const entries = await db.scoreEntry.findMany({ where: { teamId: team.id }, orderBy: { kind: 'asc' } })
    expect(entries.map(({ kind, hundredths, comment }) => [kind, hundredths, comment])).toEqual([
      ['SCORER', 8_850, 'clear'],
      ['TOTAL', 8_850, null],
    ])
    const audits = await db.auditEntry.findMany({
      where: { objectId: team.id, objectType: 'TeamScore' },
      include: { values: true },
    })
    expect(audits.map(({ values }) => values.map(({ field, before, after }) => [field, before, after]))).toEqual([
      [
        ['total', null, '88.5'],
        ['state', null, 'CONFIRMED'],
      ],
    ])
  })

  test('where the total stays, what somebody gives and says of it is kept, once', async () => {
    const { admin, team, ...at } = await advised()
    const second = { ...admin, administratorId: (await makeAdministrator(db)).id }
    await score(admin, at, { hundredths: 8_800 })
    for (const _ of [1, 2]) await score(admin, at, { hundredths: 8_800, comment: 'well argued' })
    for (const _ of [1, 2]) await score(second, at, { hundredths: 8_800 })
    const given = (await look(second, at)).others
    expect(given.map(({ hundredths, comment, isOwn }) => [hundredths, comment, isOwn])).toEqual([
      [8_800, 'well argued', false],
      [8_800, null, true],
    ])
    expect(await look(second, at)).toMatchObject({ total: { hundredths: 8_800, state: 'CONFIRMED' }, version: 1 })
    expect(await db.scoreEntry.groupBy({ by: 'kind', where: { teamId: team.id }, _count: true })).toEqual(
      expect.arrayContaining([
        { kind: 'SCORER', _count: 3 },
        { kind: 'TOTAL', _count: 1 },
      ]),
    )
    expect(await db.auditEntry.count({ where: { objectId: team.id, objectType: 'TeamScore' } })).toBe(3)
  })

  test('a confirmed score changes with a reason only, over the one that was seen only, and once', async () => {
    const { admin, ...at } = await advised()
    await score(admin, at, { hundredths: 8_000, version: 0 })
    await expect(score(admin, at, { hundredths: 8_100 })).rejects.toEqual(refused('scores.reasonNeeded'))
    const { version } = await look(admin, at)
    const again = { hundredths: 8_100, reason: 'recounted', version: version ?? 0 }
    expect(await outcomes([score(admin, at, again), score(admin, at, again)])).toEqual({ done: 2 })
    await expect(score(admin, at, { ...again, hundredths: 8_200 })).rejects.toMatchObject({
      key: 'conflict.stale',
      data: { total: { hundredths: 8_100, state: 'CONFIRMED' } },
    })
    expect(await db.scoreEntry.count({ where: { teamId: at.team.id, kind: 'TOTAL' } })).toBe(2)
  })

  test("a team's own adviser scores it where the project allows it, until somebody else settles it or results are out", async () => {
    const { adviser, admin, ...at } = await advised()
    await score(adviser, at, { hundredths: 7_000 })
    expect(await look(adviser, at)).toMatchObject({ total: { hundredths: 7_000, by: null }, others: [], whyNot: null })
    await expect(score(adviser, at, { hundredths: 7_100 })).rejects.toEqual(refused('scores.reasonNeeded'))
    await score(admin, at, { hundredths: 7_500, reason: 'second reading' })
    expect(await look(adviser, at)).toMatchObject({
      total: null,
      version: null,
      own: { hundredths: 7_000 },
      whyNot: 'scores.byOthers',
    })
    await expect(score(adviser, at, { hundredths: 7_200, reason: 'no' })).rejects.toEqual(refused('scores.byOthers'))
    await release(at.team.projectId)
    await expect(score(adviser, at, { hundredths: 7_200, reason: 'no' })).rejects.toEqual(refused('scores.released'))
    expect(await look(adviser, at)).toMatchObject({ total: { hundredths: 7_500 } })
    await expect(score(admin, at, { hundredths: 7_600 })).rejects.toEqual(refused('scores.reasonNeeded'))
  })

  test("an adviser's total stands where an organiser has given the team a value of their own", async () => {
    const { adviser, admin, ...at } = await advised()
    await score(adviser, at, { hundredths: 8_000 })
    const note = (hundredths: number | null) =>
      perform(noteScores, { scores: [{ teamId: at.team.id, hundredths }] }, admin, world)
    await note(6_000)
    expect(await look(adviser, at)).toMatchObject({ total: { hundredths: 8_000 }, whyNot: 'scores.byOthers' })
    const higher = { hundredths: 9_500, reason: 'higher' }
    await expect(score(adviser, at, higher)).rejects.toEqual(refused('scores.byOthers'))
    await note(null)
    expect(await score(adviser, at, higher)).toEqual({ hundredths: 9_500, isNew: true })
  })

  test('nobody else scores, and nobody is told anything before the release', async () => {
    const { adviser, admin, student, ...at } = await advised()
    await score(admin, at, { hundredths: 6_789, comment: 'scorecanary' })
    const coordinator = coordinatorActor({ schoolId: at.team.schoolId })
    const viewer = { ...admin, grants: [{ projectId: at.team.projectId, role: 'VIEWER' as const }] }
    for (const actor of [student, adviser, coordinator])
      expect(JSON.stringify(await look(actor, at))).not.toMatch(/67\.?89|scorecanary/)
    await db.project.update({ where: { id: at.team.projectId }, data: { advisersMayScore: false } })
    for (const actor of [adviser, viewer])
      await expect(score(actor, at, { hundredths: 5_000, reason: 'no' })).rejects.toEqual(refused('scores.notYours'))
    for (const actor of [student, coordinator])
      await expect(score(actor, at, { hundredths: 5_000 })).rejects.toEqual(refused('auth.forbidden'))
    expect(await look(viewer, at)).toMatchObject({
      total: { hundredths: 6_789 },
      whyNot: 'scores.notYours',
      mayScore: false,
    })
    await release(at.team.projectId)
    for (const actor of [student, adviser, coordinator]) {
      const told = await look(actor, at)
      expect(told).toMatchObject({ total: { hundredths: 6_789, by: null }, others: [], average: null })
      expect(JSON.stringify(told)).not.toContain('scorecanary')
    }
  })

  test('a team without students is not scored', async () => {
    const { admin, ...at } = await advised()
    await db.registration.updateMany({ where: { teamId: at.team.id }, data: { teamId: null, teamRole: null } })
    await expect(score(admin, at, { hundredths: 5_000 })).rejects.toEqual(refused('scores.noStudents'))
  })
})
