import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { getSettings } from '@/lib/features/catalogue/settings/get-settings'
import { changeAssignments } from '@/lib/features/judging/assignments/change-assignments'
import { getAssignments } from '@/lib/features/judging/assignments/get-assignments'
import { confirmScores } from '@/lib/features/judging/scores/confirm-scores'
import { exportScores } from '@/lib/features/judging/scores/export-scores'
import { getScoring } from '@/lib/features/judging/scores/get-scoring'
import { getScoringNews } from '@/lib/features/judging/scores/get-scoring-news'
import { noteScores } from '@/lib/features/judging/scores/note-scores'
import { releaseResults } from '@/lib/features/judging/releases/release-results'
import { getReleaseState } from '@/lib/features/judging/releases/get-release-state'
import { listTeamCards } from '@/lib/features/judging/team-lists/list-team-cards'
import { listKeptStudents } from '@/lib/features/people/kept-students/list-kept-students'
import { getContent } from '@/lib/features/work/workspaces/get-content'
import { perform } from '@/lib/kernel/perform'
import { adminActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { makeAdministrator } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makePackageRegistration, makeRegistration } from '@/prisma/factories/registrations'
import { makeSubmission, makeTeam } from '@/prisma/factories/teams'
import type { AdminActor, GrantRole } from './actor'
import { forScorers } from './scorer-operations'
import { visible } from './visible'
import { visibleSql } from './visible-sql'

const { db } = await testDatabase()
const world = testWorld({ db, now: factoryTime })

/** A project with two submitted works, of which the first is the scorer's, and a scorer by each of these grants. */
async function makeStage(roles: readonly GrantRole[], isEverywhere = false) {
  const project = await makeProject(db)
  const teams = []
  for (let at = 0; at < 2; at++) {
    const member = await makeRegistration(db, { projectId: project.id, status: 'PAID' })
    const team = await makeTeam(db, [member])
    await makeSubmission(db, { ...member, teamId: team.id })
    teams.push(team)
  }
  const [given, other] = teams
  if (given === undefined || other === undefined) throw new Error('no teams')
  const grants = roles.map((role) => ({ projectId: isEverywhere ? null : project.id, role }))
  const { id: administratorId, name } = await makeAdministrator(db, {}, grants)
  const scorer = adminActor({ administratorId, name, projectId: project.id, grants })
  const lead = adminActor({ projectId: project.id, grants: [{ projectId: project.id, role: 'SCORING_LEAD' }] })
  const { id: leadId } = await makeAdministrator(db)
  const change = { projectId: project.id, teamIds: [given.id], give: [administratorId], take: [] }
  await perform(changeAssignments, change, { ...lead, administratorId: leadId }, world)
  return { project, given, other, scorer, lead: { ...lead, administratorId: leadId } }
}
const note = (actor: AdminActor, teamId: string) =>
  perform(noteScores, { scores: [{ teamId, hundredths: 8_000 }] }, actor, world)

test.each([false, true])(
  'a scorer (of all projects: %s) reaches the works assigned to them, and nothing of persons or money',
  async (isEverywhere) => {
    const { project, given, other, scorer } = await makeStage(['SCORER'], isEverywhere)
    await makePackageRegistration(db)
    const select = { id: true }
    expect(await db.team.findMany({ where: visible.teams(scorer), select })).toEqual([{ id: given.id }])
    expect(await db.$queryRaw`select t.id from team t where ${visibleSql.teams(scorer)}`).toEqual([{ id: given.id }])
    expect(await db.project.findMany({ where: visible.projects(scorer), select })).toEqual([{ id: project.id }])
    expect(await db.$queryRaw`select p.id from project p where ${visibleSql.projects(scorer)}`).toEqual([
      { id: project.id },
    ])
    for (const rows of [
      db.registration.count({ where: visible.registrations(scorer) }),
      db.packageRegistration.count({ where: visible.packageRegistrations(scorer) }),
      db.student.count({ where: visible.students(scorer) }),
      db.contact.count({ where: visible.contacts(scorer) }),
      db.school.count({ where: visible.schools(scorer) }),
      db.paymentOrder.count({ where: visible.orders(scorer) }),
      db.payment.count({ where: visible.payments(scorer) }),
      db.invoice.count({ where: visible.invoices(scorer) }),
      db.feeReduction.count({ where: visible.feeReductions(scorer) }),
      db.certificate.count({ where: visible.certificates(scorer, factoryTime) }),
      db.inquiry.count({ where: visible.inquiries(scorer) }),
      db.award.count({ where: visible.awards(scorer, factoryTime) }),
      db.auditEntry.count({ where: visible.auditEntries(scorer) }),
    ])
      expect(await rows).toBe(0)
    for (const form of [visibleSql.registrations(scorer), visibleSql.students(scorer)])
      expect(
        await db.$queryRaw`select 1 from registration r join student s on s.id = r.student_id where ${form}`,
      ).toEqual([])
    for (const refused of [
      perform(listKeptStudents, {}, scorer, world),
      perform(getReleaseState, {}, scorer, world),
      perform(listTeamCards, {}, scorer, world),
      perform(getSettings, {}, scorer, world),
    ])
      await expect(refused).rejects.toMatchObject({ key: 'auth.forbidden' })
    const { teams, mayScore, mayConfirm } = await perform(getScoring, {}, scorer, world)
    expect(teams.map(({ teamId }) => teamId)).toEqual([given.id])
    expect({ mayScore, mayConfirm }).toEqual({ mayScore: true, mayConfirm: false })
    const work = (schoolId: string, code: number) =>
      perform(getContent, { projectId: project.id, schoolId, code }, scorer, world)
    await expect(work(given.schoolId, given.code)).resolves.toBeDefined()
    await expect(work(other.schoolId, other.code)).rejects.toMatchObject({ key: 'notFound' })
  },
)

test('a scorer gives an assigned work a score, no other one, and sets no total, gives no work and releases nothing', async () => {
  const { project, given, other, scorer, lead } = await makeStage(['SCORER'])
  expect(await note(scorer, given.id)).toMatchObject({ teams: [{ total: { hundredths: 8_000, state: 'DRAFT' } }] })
  await expect(note(scorer, other.id)).rejects.toMatchObject({ key: 'notFound' })
  const total = { scores: [{ teamId: given.id, hundredths: 8_000, version: 1 }] }
  const change = { projectId: project.id, teamIds: [other.id], give: [scorer.administratorId], take: [] }
  for (const call of [
    perform(confirmScores, total, scorer, world),
    perform(changeAssignments, change, scorer, world),
    perform(releaseResults, { projectId: project.id, releaseAt: factoryTime }, scorer, world),
  ])
    await expect(call).rejects.toMatchObject({ key: 'auth.forbidden' })
  const { scorers } = await perform(getAssignments, {}, lead, world)
  expect(scorers.find(({ id }) => id === scorer.administratorId)).toMatchObject({ assigned: 1 })
  await perform(
    changeAssignments,
    { ...change, teamIds: [given.id], give: [], take: [scorer.administratorId] },
    lead,
    world,
  )
  await expect(note(scorer, given.id)).rejects.toMatchObject({ key: 'notFound' })
})

test('who may look at a project besides sees all of it, and scores what is assigned', async () => {
  const { given, other, scorer } = await makeStage(['SCORER', 'VIEWER'])
  expect(await db.team.count({ where: visible.teams(scorer) })).toBe(2)
  const { teams } = await perform(getScoring, {}, scorer, world)
  expect(teams.map(({ teamId }) => teamId)).toEqual([given.id])
  await note(scorer, given.id)
  await expect(note(scorer, other.id)).rejects.toMatchObject({ key: 'notFound' })
})

test('the news and the file of the grid reach as far as the grid does', async () => {
  const { project, given, other, scorer, lead } = await makeStage(['SCORER', 'VIEWER'])
  await note(lead, given.id)
  await note(lead, other.id)
  const { at, seal, mayExport } = await perform(getScoring, {}, scorer, world)
  const news = await perform(getScoringNews, { projectId: project.id, at }, scorer, world)
  expect(news.teams.map(({ teamId }) => teamId)).toEqual([given.id])
  expect(news.seal).toBe(seal)
  expect(mayExport).toBe(false)
  await expect(perform(exportScores, {}, scorer, world)).rejects.toMatchObject({ key: 'auth.forbidden' })
  const viewer = { ...scorer, grants: scorer.grants.filter(({ role }) => role === 'VIEWER') }
  for (const actor of [lead, viewer]) {
    expect(await perform(getScoring, {}, actor, world)).toMatchObject({ mayExport: true })
    await expect(perform(exportScores, {}, actor, world)).resolves.toMatchObject({ rows: 2 })
  }
})

test('whatever is listed for scorers is an operation', () => {
  expect(forScorers.filter((name) => !existsSync(`lib/features/${name}.ts`))).toEqual([])
})
