import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { waiveFee } from '@/lib/features/registrations/kept-registrations/waive-fee'
import { bilingualOf } from '@/lib/i18n/languages'
import { perform } from '@/lib/kernel/perform'
import { adminActor, adviserActor, coordinatorActor, studentActor } from '@/lib/testing/actors'
import { makeClass } from '@/lib/testing/classmate'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { linkAdviser, makeContact, makeSchool, makeStudent } from '@/prisma/factories/people'
import { makeProject, makeSeason } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeAward, makeAwardKind, makeEventResult, makeRelease, makeTeamScore } from '@/prisma/factories/results'
import { makeAuthor, makeSubmission, makeTeam } from '@/prisma/factories/teams'
import { listAwards } from './awards.queries'
import { exportResults } from './export-results'
import { openResults } from './open-results'
import { listStudentResults, resultReachOf } from './queries'
import { listTeamResults } from './summaries.queries'

const { db } = await testDatabase()
const world = testWorld({ db, now: factoryTime })
const actors = new Map<string, Actor>()
let seasonCode = ''

/** Two schools, a released and a hidden project: teams of two, settled or not, one in an educator's class. */
beforeAll(async () => {
  const season = await makeSeason(db, { isResults: true })
  seasonCode = season.code
  const of = { seasonId: season.id }
  const projects = [await makeProject(db, of), await makeProject(db, of)] as const
  const schools = [await makeSchool(db), await makeSchool(db)] as const
  const adviser = await makeContact(db, { schoolId: schools[0].id })
  const educator = await makeContact(db, { schoolId: (await makeSchool(db, { kind: 'EDUCATOR' })).id })
  const classId = await makeClass(db, { contactId: educator.id, projectId: projects[0].id })
  for (const project of projects) {
    const [first, second] = [
      await makeAwardKind(db, project.id),
      await makeAwardKind(db, project.id, { holder: 'REGISTRATION', place: 2, label: { zh: '个人奖', en: 'Own' } }),
    ]
    for (const [at, { id: schoolId }] of schools.entries()) {
      const student = await makeStudent(db, { schoolId })
      if (at === 0) await linkAdviser(db, { studentId: student.id, contactId: adviser.id })
      if (!actors.has('a student')) actors.set('a student', studentActor({ studentId: student.id, schoolId }))
      const settled = { projectId: project.id, status: 'FREE' as const }
      const one = await makeRegistration(db, { ...settled, studentId: student.id })
      const other = await makeRegistration(db, {
        ...settled,
        schoolId,
        ...(at === 1 && project === projects[0] ? { classId } : {}),
      })
      await makeRegistration(db, { projectId: project.id, schoolId })
      const team = await makeTeam(db, [one, other])
      await makeTeamScore(db, team.id, { hundredths: 8_000 + at, state: at === 0 ? 'CONFIRMED' : 'DRAFT' })
      await makeAward(db, first, { teamId: team.id }, { state: at === 0 ? 'PUBLISHED' : 'DRAFT' })
      await makeAward(db, second, { registrationId: one.id })
      const [event] = project.events
      if (event) await makeEventResult(db, one, event.id, { hundredths: 9_000, grade: 'A' })
    }
  }
  await makeRelease(db, projects[0].id)
  await makeRelease(db, projects[1].id, new Date(factoryTime.getTime() + 1))
  actors.set('an adviser', adviserActor({ contactId: adviser.id, schoolId: schools[0].id }))
  const ofEducator = { contactId: educator.id, schoolId: educator.schoolId, schoolKind: 'EDUCATOR' as const }
  actors.set('an educator', adviserActor(ofEducator))
  actors.set('a coordinator', coordinatorActor({ schoolId: schools[1].id }))
  const grants = [{ projectId: projects[1].id, role: 'VIEWER' as const }]
  actors.set('an administrator', adminActor({ projectId: projects[1].id, grants }))
  actors.set('an administrator of everything', adminActor({ projectId: projects[0].id }))
})

const actorCalled = (name: string) => {
  const actor = actors.get(name)
  if (actor === undefined) throw new Error(`no actor ${name}`)
  return actor
}
const sorted = (ids: readonly string[]) => ids.toSorted()
const all = { skip: 0, take: 1000 }

describe('the lists in SQL hold what the reach lets through', () => {
  test.each([
    ['a student', 1, 1],
    ['an adviser', 1, 1],
    ['an educator', 1, 1],
    ['a coordinator', 2, 1],
    ['an administrator', 4, 2],
    ['an administrator of everything', 8, 4],
  ])('students, teams and awards of %s', async (name, students, teams) => {
    const actor = actorCalled(name)
    const reach = resultReachOf(actor, factoryTime)
    const { rows, total } = await listStudentResults(db, reach, {}, all, 'name')
    const settled = { status: { in: ['PAID' as const, 'FREE' as const] }, cancelledAt: null }
    const scope = visible.judgedRegistrations(actor, factoryTime)
    const registrations = await db.registration.findMany({ where: { AND: [scope, settled] }, select: { id: true } })
    expect(sorted(rows.map(({ id }) => id))).toEqual(sorted(registrations.map(({ id }) => id)))
    expect(total).toBe(students)
    const judged = await db.team.findMany({ where: visible.judgedTeams(actor, factoryTime), select: { id: true } })
    const listed = await listTeamResults(db, reach, {}, 100)
    expect(sorted(listed.map(({ id }) => id))).toEqual(sorted(judged.map(({ id }) => id)))
    expect(listed).toHaveLength(teams)
    for (const { id, teamAwards, ownAwards } of rows) {
      const awards = await listAwards(db, visible.awards(actor, factoryTime), { registrationId: id })
      const labels = awards.map(({ awardKind }) => bilingualOf(awardKind.label))
      expect([...teamAwards, ...ownAwards]).toEqual(labels)
    }
  })
})

test('a draft total and a draft award are nobody’s result, and a hidden project has nothing but its students', async () => {
  const coordinator = actorCalled('a coordinator')
  const { season, projects } = await perform(openResults, {}, coordinator, world)
  expect(season).toBe(seasonCode)
  expect(projects).toMatchObject([
    { students: 2, isOut: true, isReleased: true, teams: 1, scored: 0, awards: 1 },
    { students: 2, isOut: false, releaseAt: null, isReleased: false, teams: null, scored: null, awards: null },
  ])
  // The dashboard's search is for students; its address may still hold one when the teams are asked for.
  const file = { season: seasonCode, tab: 'projects', search: 'a' }
  const { bytes } = await perform(exportResults, file, coordinator, world)
  expect(new TextDecoder().decode(bytes)).not.toMatch(/80\.01|Gold/)
})

test('a team’s award is told to its authors as theirs, not to who settled after the work was handed in', async () => {
  const project = await makeProject(db)
  const author = await makeRegistration(db, { projectId: project.id, status: 'FREE' })
  const late = await makeRegistration(db, { projectId: project.id, schoolId: author.schoolId })
  const team = await makeTeam(db, [author, late])
  await makeAuthor(db, await makeSubmission(db, { ...author, teamId: team.id }), author)
  const registrar = adminActor({ projectId: project.id })
  await perform(waiveFee, { registrationId: late.id, reason: 'Settled late' }, registrar, world)
  await makeAward(db, await makeAwardKind(db, project.id), { teamId: team.id })
  await makeRelease(db, project.id)
  const told = async ({ id, studentId, schoolId }: typeof author) => {
    const student = studentActor({ studentId, schoolId })
    const { rows } = await listStudentResults(db, resultReachOf(student, factoryTime), { studentId }, all, 'name')
    const awards = visible.awards(student, factoryTime)
    const listed = [await listAwards(db, awards, { registrationId: id }), await listAwards(db, awards, { studentId })]
    return [rows[0]?.teamAwards.length, ...listed.map(({ length }) => length)]
  }
  expect(await told(author)).toEqual([1, 1, 1])
  expect(await told(late)).toEqual([0, 0, 0])
})
