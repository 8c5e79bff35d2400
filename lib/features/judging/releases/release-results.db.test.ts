import { beforeEach, expect, test } from 'vitest'
import type { AdminActor } from '@/lib/access/actor'
import type { Registration, Team } from '@/lib/db/generated/client'
import { perform } from '@/lib/kernel/perform'
import { adminActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { mailsTo } from '@/lib/testing/outbox'
import { outcomes } from '@/lib/testing/outcomes'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { linkAdviser, makeAdministrator, makeContact } from '@/prisma/factories/people'
import { type MadeProject, makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeAdvancement, makeAward, makeAwardKind, makeEventResult, makeTeamScore } from '@/prisma/factories/results'
import { makeSubmission, makeTeam } from '@/prisma/factories/teams'
import { announceResults } from './announce-results'
import { getReleaseState } from './get-release-state'
import { moveRelease } from './move-release'
import { releaseResults } from './release-results'
import { withdrawRelease } from './withdraw-release'

const { db } = await testDatabase()
const world = testWorld({ db, now: factoryTime })
const worker = { role: 'system', source: 'test' } as const
let project: MadeProject
let lead: AdminActor
let member: Registration
let team: Team
let unscored: Team

/** A project with a scored team of two and an unscored one, both handed in, and a draft award. */
beforeEach(async () => {
  project = await makeProject(db)
  const grants = [{ projectId: project.id, role: 'SCORING_LEAD' as const }]
  const { id: administratorId } = await makeAdministrator(db, {}, grants)
  lead = adminActor({ administratorId, projectId: project.id, grants })
  const join = () => makeRegistration(db, { projectId: project.id, status: 'FREE' })
  member = await join()
  team = await makeTeam(db, [member, await join()])
  await makeSubmission(db, { ...member, teamId: team.id })
  const other = await join()
  unscored = await makeTeam(db, [other])
  await makeSubmission(db, { ...other, teamId: unscored.id })
  await makeTeamScore(db, team.id)
  await makeAward(db, await makeAwardKind(db, project.id), { teamId: team.id }, { state: 'DRAFT' })
})

const release = (given: Record<string, unknown> = {}, actor: AdminActor = lead) =>
  perform(releaseResults, { projectId: project.id, at: null, leavesOut: true, ...given }, actor, world)
/** `done`, or the key of the fault. */
const faultOf = async (work: Promise<unknown>) => Object.keys(await outcomes([work]))[0]
const jobs = () =>
  db.$queryRaw<{ payload: { releaseId: string; releaseAt: string }; runAt: Date }[]>`
    select j.payload, p.run_at as "runAt" from graphile_worker._private_jobs j
    join graphile_worker.jobs p on p.id = j.id where p.task_identifier = 'announce-results' and j.payload->>'releaseId' in (
      select id::text from results_release where project_id = ${project.id}::uuid) order by j.id`
const announce = (releaseId: string, releaseAt: Date) =>
  perform(announceResults, { releaseId, releaseAt: releaseAt.toISOString() }, worker, world)

test('one command releases: the row, its draft awards and its audit in one, and who is not scored is left out knowingly', async () => {
  expect(await faultOf(release({ leavesOut: false }))).toBe('releases.notAllScored')
  const before = await perform(getReleaseState, {}, lead, world)
  expect(before).toMatchObject({
    counts: { submitted: 2, confirmed: 1, drafts: 0, unscored: 1, draftAwards: 1, publishedAwards: 0, members: 3 },
    unconfirmed: [{ id: unscored.id }],
    release: null,
    mayRelease: true,
    whyNotRelease: null,
  })
  const { id, published } = await release()
  expect(published).toBe(1)
  expect(await db.award.findMany({ where: { teamId: team.id } })).toMatchObject([{ state: 'PUBLISHED', version: 2 }])
  const audit = await db.auditEntry.findMany({
    where: { projectId: project.id, operation: 'judging/releases/release-results' },
  })
  expect(audit.map(({ objectType, items }) => [objectType, items])).toEqual(
    expect.arrayContaining([
      ['ResultsRelease', null],
      ['Award', 1],
    ]),
  )
  expect(await perform(getReleaseState, {}, lead, world)).toMatchObject({
    counts: { draftAwards: 0, publishedAwards: 1 },
    release: { id, isOut: true },
    whyNotRelease: 'scores.alreadyReleased',
  })
})

test('twenty releases at once release a project once', async () => {
  const tries = Array.from({ length: 20 }, () => release())
  expect(await outcomes(tries)).toEqual({ done: 1, 'scores.alreadyReleased': 19 })
  expect(await db.resultsRelease.count({ where: { projectId: project.id } })).toBe(1)
  expect(await jobs()).toHaveLength(1)
})

test('refuses a viewer, whoever scores another project, and everybody for a project that is not the session’s', async () => {
  const grants = [{ projectId: project.id, role: 'REGISTRAR' as const }]
  expect(await faultOf(release({}, adminActor({ ...lead, grants })))).toBe('auth.forbidden')
  const elsewhere = await makeProject(db)
  expect(await faultOf(release({ projectId: elsewhere.id }))).toBe('notFound')
  const stranger = [{ projectId: elsewhere.id, role: 'SCORING_LEAD' as const }]
  const { id } = await release()
  const other = adminActor({ ...lead, projectId: elsewhere.id, grants: stranger })
  expect(await faultOf(perform(withdrawRelease, { releaseId: id, reason: 'no' }, other, world))).toBe('notFound')
})

test('mails each member of the submitted teams and each adviser once at its instant; a moved or withdrawn release mails nobody', async () => {
  const adviser = await makeContact(db, { schoolId: member.schoolId, role: 'ADVISER' })
  const all = await db.registration.findMany({ where: { projectId: project.id }, include: { student: true } })
  for (const { studentId } of all) await linkAdviser(db, { studentId, contactId: adviser.id })
  const { id, releaseAt } = await release({ at: '2026-11-30T18:00' })
  expect(releaseAt.toISOString()).toBe('2026-11-30T10:00:00.000Z')
  expect(await jobs()).toMatchObject([{ runAt: releaseAt }])
  const moved = await perform(moveRelease, { releaseId: id, at: '2026-12-01T18:00' }, lead, world)
  const told = async () => db.outboxMail.count({ where: { dedupeKey: { startsWith: `results:${id}:` } } })
  expect(await announce(id, releaseAt)).toEqual({ sent: 0 })
  expect((await jobs()).map(({ runAt }) => runAt)).toEqual([releaseAt, moved.releaseAt])
  expect(await announce(id, moved.releaseAt)).toEqual({ sent: 4 })
  expect(await announce(id, moved.releaseAt)).toEqual({ sent: 0 })
  expect(await told()).toBe(4)
  const [first] = all
  expect((await mailsTo(db, first?.student.email ?? ''))[0]).toMatchObject({ template: 'results-out' })
  expect(await mailsTo(db, adviser.email ?? '')).toMatchObject([{ template: 'results-out-to-adviser' }])

  const waiting = () => db.outboxMail.count({ where: { dedupeKey: { startsWith: `results:${id}:` }, state: 'QUEUED' } })
  expect(await waiting()).toBe(4)
  await perform(withdrawRelease, { releaseId: id, reason: 'A score was wrong' }, lead, world)
  expect(await waiting()).toBe(0)
  const later = testWorld({ db, now: new Date(factoryTime.getTime() + 1000) })
  const second = { projectId: project.id, at: '2026-12-02T18:00', leavesOut: true }
  const again = await perform(releaseResults, second, lead, later)
  await perform(withdrawRelease, { releaseId: again.id, reason: 'Once more' }, lead, world)
  expect(await announce(again.id, again.releaseAt)).toEqual({ sent: 0 })
  expect(await perform(getReleaseState, {}, lead, world)).toMatchObject({
    release: null,
    withdrawn: [{ withdrawReason: 'Once more' }, { withdrawReason: 'A score was wrong' }],
  })
})

test('mails whoever reads a result of their own without a submitted team, and their adviser; who has none hears nothing', async () => {
  const settled = { projectId: project.id, status: 'FREE' as const }
  const byEvent = await makeRegistration(db, settled)
  const byAward = await makeRegistration(db, settled)
  const byStage = await makeRegistration(db, settled)
  const idle = await makeRegistration(db, settled)
  const end = { cancelledAt: factoryTime, cancelKind: 'CANCELLED' as const, holdsSeat: false }
  const ended = await makeRegistration(db, { ...settled, ...end })
  const [event] = project.events
  if (!event) throw new Error('the project has events')
  await makeEventResult(db, byEvent, event.id, { hundredths: 8_000 })
  await makeEventResult(db, ended, event.id, { hundredths: 8_000 })
  await makeAward(db, await makeAwardKind(db, project.id), { registrationId: byAward.id }, { state: 'DRAFT' })
  await makeAdvancement(db, byStage, (await makeProject(db)).id)
  const adviser = await makeContact(db, { schoolId: byEvent.schoolId, role: 'ADVISER' })
  const bystander = await makeContact(db, { schoolId: idle.schoolId, role: 'ADVISER' })
  await linkAdviser(db, { studentId: byEvent.studentId, contactId: adviser.id })
  for (const { studentId } of [idle, ended]) await linkAdviser(db, { studentId, contactId: bystander.id })

  expect(await perform(getReleaseState, {}, lead, world)).toMatchObject({ counts: { members: 6 } })
  const { id, releaseAt } = await release()
  expect(await announce(id, releaseAt)).toEqual({ sent: 7 })
  const templatesTo = async ({ studentId }: Registration) => {
    const { email } = await db.student.findUniqueOrThrow({ where: { id: studentId } })
    return (await mailsTo(db, email ?? '')).map(({ template }) => template)
  }
  expect(await Promise.all([byEvent, byAward, byStage, idle, ended].map(templatesTo))).toEqual([
    ['results-out'],
    ['results-out'],
    ['results-out'],
    [],
    [],
  ])
  expect(await mailsTo(db, adviser.email ?? '')).toMatchObject([{ template: 'results-out-to-adviser' }])
  expect(await mailsTo(db, bystander.email ?? '')).toEqual([])
})

test('a release that is out is not moved; withdrawn it is gone, and its awards stay given', async () => {
  const { id } = await release()
  const later = daysAfter(factoryTime, 1)
  expect(await faultOf(perform(moveRelease, { releaseId: id, at: '2026-12-01T18:00' }, lead, world))).toBe(
    'releases.isOut',
  )
  const out = testWorld({ db, now: later })
  await perform(withdrawRelease, { releaseId: id, reason: 'A score was wrong' }, lead, out)
  expect(await faultOf(perform(withdrawRelease, { releaseId: id, reason: 'Twice' }, lead, out))).toBe('notFound')
  expect(await db.award.findMany({ where: { teamId: team.id } })).toMatchObject([{ state: 'PUBLISHED' }])
  expect(await db.resultsRelease.findUniqueOrThrow({ where: { id } })).toMatchObject({
    withdrawnAt: later,
    withdrawnById: lead.administratorId,
  })
})
