import { beforeAll, expect, test } from 'vitest'
import { fits, viewOf } from '@/components/registrations/roster/roster-view'
import type { AdminActor, CoordinatorActor } from '@/lib/access/actor'
import { perform } from '@/lib/kernel/perform'
import { adminActor, coordinatorActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { makeCourse } from '@/prisma/factories/courses'
import { makeContact, makeSchool, makeStudent } from '@/prisma/factories/people'
import { type MadeProject, makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeTeam } from '@/prisma/factories/teams'
import { exportRoster } from './export-roster'
import { listRoster } from './list-roster'

const { db } = await testDatabase()
let project: MadeProject
let schools: { id: string }[]
const siteId = '0192cccc-0000-7000-8000-000000000001'
let organiser: AdminActor
let coordinator: CoordinatorActor

/** Eight students of two schools: two in a team, some without a year, registered on both sides of a midnight in Singapore. */
beforeAll(async () => {
  project = await makeProject(db, { code: '2025NSI' })
  schools = [await makeSchool(db), await makeSchool(db)]
  const made = []
  for (let turn = 0; turn < 8; turn++) {
    const schoolId = schools[turn % 2]?.id ?? ''
    const student = await makeStudent(db, { schoolId, graduationYear: turn < 3 ? null : 2026 + (turn % 2) })
    const createdAt = new Date(turn < 4 ? '2026-11-20T15:59:59Z' : '2026-11-20T16:00:00Z')
    made.push(await makeRegistration(db, { projectId: project.id, studentId: student.id, createdAt }))
  }
  const at = { createdAt: factoryTime, projectId: project.id }
  await db.testSite.create({ data: { ...at, id: siteId, city: '上海', name: 'Hall' } })
  const course = await makeCourse(db, [project.id])
  await db.class.update({ where: { id: course.course.id }, data: { code: 'CASE-A' } })
  for (const { id } of made.slice(0, 3))
    await db.registration.update({ where: { id }, data: { classId: course.course.id, testSiteId: siteId } })
  await makeTeam(db, made.filter((_, turn) => turn % 2 === 0).slice(0, 2))
  const contact = await makeContact(db, { schoolId: schools[0]?.id ?? '', role: 'COORDINATOR' })
  coordinator = coordinatorActor({ contactId: contact.id, schoolId: contact.schoolId })
  organiser = adminActor({ projectId: project.id, grants: [{ projectId: project.id, role: 'OWNER' }] })
})

const world = () => testWorld({ db, language: 'en-US' })

test.each([
  ['membership=NONE', { membership: ['NONE'] }, 6],
  ['membership=TEAM&membership=NONE', { membership: ['TEAM', 'NONE'] }, 8],
  ['role=LEADER', { role: ['LEADER'] }, 1],
  ['role=LEADER&role=MEMBER', { role: ['LEADER', 'MEMBER'] }, 2],
  ['year=2026', { years: [2026] }, 2],
  ['class=CASE-A', { classCodes: ['CASE-A'] }, 3],
  ['class=NONE', { classCodes: ['NONE'] }, 5],
  ['class=CASE-A&class=NONE', { classCodes: ['CASE-A', 'NONE'] }, 8],
  [`testSite=${siteId}`, { testSiteIds: [siteId] }, 3],
  ['testSite=NONE&year=2026', { testSiteIds: ['NONE'], years: [2026] }, 2],
  ['profile=INCOMPLETE', { isIncomplete: true }, 3],
  ['from=2026-11-21', { from: '2026-11-21' }, 4],
  ['until=2026-11-20', { until: '2026-11-20' }, 4],
  ['from=2026-11-20&until=2026-11-21', { from: '2026-11-20', until: '2026-11-21' }, 8],
  ['membership=NONE&profile=INCOMPLETE', { membership: ['NONE'], isIncomplete: true }, 1],
] as const)('%s finds the same rows here, in the browser and for the file', async (query, asked, count) => {
  const place = { projectCode: project.code }
  const all = await perform(listRoster, place, organiser, world())
  const found = await perform(listRoster, { ...place, ...asked }, organiser, world())
  const inBrowser = all.rows.filter(fits(viewOf(new URLSearchParams(query), project.code), null))
  expect(found.rows.map(({ id }) => id).sort()).toEqual(inBrowser.map(({ id }) => id).sort())
  expect(found.total).toBe(count)
  const file = await perform(exportRoster, { ...place, ...asked }, organiser, world())
  expect(file.rows).toBe(count)
})

test('several projects of the season are one list, and a file', async () => {
  const other = await makeProject(db, { code: '2025NRI', seasonId: project.seasonId })
  const third = await makeProject(db, { code: '2025X', seasonId: project.seasonId })
  for (const { id } of [other, third]) await makeRegistration(db, { projectId: id })
  const everywhere = adminActor({ projectId: project.id, grants: [{ projectId: null, role: 'OWNER' }] })
  const all = await perform(listRoster, {}, everywhere, world())
  const shown = fits(viewOf(new URLSearchParams('project=2025NSI&project=2025NRI'), null), null)
  const projects = [project.code, other.code]
  const found = await perform(listRoster, { projects }, everywhere, world())
  expect(found.rows.map(({ id }) => id).sort()).toEqual(
    all.rows
      .filter(shown)
      .map(({ id }) => id)
      .sort(),
  )
  expect([all.total, found.total]).toEqual([10, 9])
  expect((await perform(exportRoster, { projects }, everywhere, world())).rows).toBe(9)
  // Of one project's list they are no filter.
  expect(viewOf(new URLSearchParams('project_code=2025NSI&project=2025NRI'), project.code).project).toEqual([])
})

test('a school is one of those the reader is told', async () => {
  const ask = async (actor: AdminActor | CoordinatorActor, school: { id: string } | undefined) => {
    const input = { projectCode: project.code, schoolIds: [school?.id ?? ''] }
    return (await perform(listRoster, input, actor, world())).rows.length
  }
  const [own, other] = schools
  expect([await ask(organiser, own), await ask(organiser, other)]).toEqual([4, 4])
  expect([await ask(coordinator, own), await ask(coordinator, other)]).toEqual([4, 0])
})
