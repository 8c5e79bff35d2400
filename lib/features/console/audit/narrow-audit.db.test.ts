import { beforeAll, expect, test } from 'vitest'
import { bilingualOf, inLanguage } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import { perform } from '@/lib/kernel/perform'
import { adminActor, coordinatorActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { applyProject } from '@/lib/features/registrations/school-registrations/apply-project'
import { removeTemplate } from '@/lib/features/certificates/certificate-templates/remove-template'
import { deleteChapter } from '@/lib/features/learning/kept-courses/delete-chapter'
import { makeCertificateRule, makeCertificateTemplate } from '@/prisma/factories/certificates'
import { makeCourse } from '@/prisma/factories/courses'
import { makeAdministrator, makeContact, makeStudent } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeSubmission, makeTeam } from '@/prisma/factories/teams'
import { exportAudit } from './export-audit'
import { findActions } from './find-actions'
import { findActors } from './find-actors'
import { searchAudit } from './search-audit'

const { db } = await testDatabase()
const world = testWorld({ db })
const project = await makeProject(db, { code: 'LOGGED' })
const [ada, bo] = [await makeAdministrator(db, { name: 'Ada Log' }), await makeAdministrator(db, { name: 'Bo Log' })]
const owner = adminActor({ administratorId: ada.id, projectId: project.id })
const search = (input: object, actor = owner) => perform(searchAudit, input, actor, world)

type GivenEntry = {
  actorId?: string
  objectType?: string
  objectId?: string | null
  operation?: string
  studentId?: string
}
const entry = (given: GivenEntry) =>
  db.auditEntry.create({
    data: {
      ...{ at: new Date('2026-11-20T03:00:00Z'), actorKind: 'ADMIN', source: 'ACTION', requestId: 'narrow' },
      ...{ actorId: ada.id, objectType: 'Season', objectId: null, operation: 'catalogue/seasons/create-season' },
      ...{ projectId: project.id, ...given },
    },
  })

let ids: Record<'byAda' | 'byBo' | 'ofStudent', string>
let student: Awaited<ReturnType<typeof makeStudent>>
beforeAll(async () => {
  student = await makeStudent(db)
  ids = {
    byAda: (await entry({})).id,
    byBo: (await entry({ actorId: bo.id, operation: 'catalogue/seasons/change-season' })).id,
    ofStudent: (
      await entry({ objectType: 'Student', objectId: student.id, operation: 'people/students/update-student' })
    ).id,
  }
})

test.each([
  ['by', () => ({ by: bo.id }), ['byBo']],
  ['action', () => ({ action: 'catalogue/seasons/create-season' }), ['byAda']],
  ['object', () => ({ object: 'Student', by: ada.id }), ['ofStudent']],
  ['actorKind', () => ({ actorKind: 'SYSTEM', by: ada.id }), []],
  ['several', () => ({ by: ada.id, object: 'Season' }), ['byAda']],
  ['by nobody', () => ({ by: 'nobody' }), []],
] as const)('the log is narrowed by %s, and so is its file', async (_name, narrowing, expected) => {
  const { rows } = await search(narrowing())
  expect(rows.map(({ id }) => id)).toEqual(expected.map((name) => ids[name]))
  const file = perform(exportAudit, narrowing(), owner, world)
  if (expected.length === 0) await expect(file).rejects.toMatchObject({ key: 'tables.noRows' })
  else expect(await file).toMatchObject({ rows: expected.length })
})

test('an object or an action that nobody knows narrows neither the log nor its file', async () => {
  const all = await search({})
  for (const narrowing of [{ object: 'Foo' }, { action: 'no/such/deed' }]) {
    expect((await search(narrowing)).rows.map(({ id }) => id)).toEqual(all.rows.map(({ id }) => id))
    expect(await perform(exportAudit, narrowing, owner, world)).toMatchObject({ rows: expect.any(Number) })
  }
})

test('who did it is found by name, and told by name; what can be chosen is told in words', async () => {
  const found = await perform(findActors, { search: 'bo log' }, owner, world)
  expect(found).toMatchObject([{ id: bo.id, kind: 'ADMIN', name: 'Bo Log' }])
  expect(await perform(findActors, { search: student.email ?? '' }, owner, world)).toMatchObject([
    { id: student.id, kind: 'STUDENT' },
  ])
  const { by, action, objects, ...log } = await search({ by: bo.id, action: 'catalogue/seasons/create-season' })
  expect(by).toBe('Bo Log')
  expect(objects).toContainEqual({ value: 'Season', label: 'Season' })
  expect(action).toBe('Created a season')
  expect(Object.keys(log).toSorted()).toEqual(['next', 'rows'])
})

test('what was done is found by words of the reader’s language and by code, and no more than one reads', async () => {
  const find = async (text: string, language: 'en-US' | 'zh-CN' = 'en-US', actor = owner) =>
    (await perform(findActions, { search: text }, actor, { ...world, language })).map(({ value }) => value)
  const created = 'catalogue/seasons/create-season'
  expect(await find('season')).toContain(created)
  expect(await find('  CREATE seasons ')).toEqual([created])
  expect(await find('赛季', 'zh-CN')).toContain(created)
  expect(await find('no such deed')).toEqual([])
  expect(await find('e')).toHaveLength(30)
  const viewer = adminActor({ projectId: project.id, grants: [{ projectId: null, role: 'VIEWER' }] })
  await expect(find('season', 'en-US', viewer)).rejects.toMatchObject({ key: 'staff.ownerNeeded' })
})

test('an owner of one project chooses among those of it alone, and others no one', async () => {
  const grants = [{ projectId: project.id, role: 'OWNER' as const }]
  const single = adminActor({ projectId: project.id, grants })
  const near = await makeAdministrator(db, { name: 'Near Log' }, grants)
  const elsewhere = [{ projectId: (await makeProject(db)).id, role: 'OWNER' as const }]
  const far = await makeAdministrator(db, { name: 'Far Log' }, elsewhere)
  const found = (await perform(findActors, { search: 'log' }, single, world)).map(({ id }) => id)
  expect(found).toContain(near.id)
  expect(found).not.toContain(far.id)
  expect((await search({ by: far.id }, single)).by, 'no name of somebody without an entry').toBe(far.id)
  const viewer = adminActor({ projectId: project.id, grants: [{ projectId: null, role: 'VIEWER' }] })
  await expect(perform(findActors, { search: 'log' }, viewer, world)).rejects.toMatchObject({
    key: 'staff.ownerNeeded',
  })
})

test('an entry leads back to the page of what it was done to', async () => {
  const paid = await makeRegistration(db, { projectId: project.id, status: 'PAID' })
  const order = await db.paymentOrder.findFirstOrThrow({
    where: { lines: { some: { registrationId: paid.id } } },
    select: { id: true, number: true, payments: { select: { id: true } } },
  })
  const team = await makeTeam(db, [paid])
  const submission = await makeSubmission(db, { ...paid, teamId: team.id })
  const rule = await makeCertificateRule(db, project.id)
  const { course, session } = await makeCourse(db, [project.id])
  const season = await db.season.findFirstOrThrow({ where: { projects: { some: { id: project.id } } } })
  const contact = await makeContact(db, { role: 'COORDINATOR' })
  const coordinator = coordinatorActor({ contactId: contact.id, schoolId: contact.schoolId })
  await perform(
    applyProject,
    { projectId: project.id, contactIds: [contact.id], supervisor: 'Ms Zhou' },
    coordinator,
    world,
  )
  const school = await db.schoolRegistration.findFirstOrThrow({
    where: { projectId: project.id },
    select: { id: true, school: { select: { code: true } } },
  })
  const about = [
    ['Project', project.id, { page: 'project', key: 'LOGGED' }],
    ['PaymentOrder', order.id, { page: 'order', key: order.number }],
    ['Payment', order.payments[0]?.id ?? '', { page: 'order', key: order.number }],
    ['Class', course.id, { page: 'course', key: course.id }],
    ['ClassSession', session.id, { page: 'course', key: course.id }],
    ['CertificateRule', rule.id, { page: 'rule', key: rule.id }],
    ['Registration', paid.id, { page: 'student', key: paid.studentId }],
    ['Team', team.id, { page: 'team', key: 'LOGGED', part: String(team.serial) }],
    ['Submission', submission.id, { page: 'team', key: 'LOGGED', part: String(team.serial) }],
    ['SchoolRegistration', school.id, { page: 'approvals', key: school.school.code }],
    ['Season', season.id, { page: 'season', key: season.code }],
    ['ResultsRelease', null, { page: 'results', key: 'LOGGED' }],
    ['EventResult', null, { page: 'results', key: 'LOGGED' }],
    ['Session', student.id, null],
  ] as const
  for (const [objectType, objectId] of about)
    await entry({ objectType, objectId, operation: 'catalogue/lists/order-list', studentId: paid.studentId })
  const { rows } = await search({ action: 'catalogue/lists/order-list' })
  for (const [objectType, , page] of about)
    expect(rows.find((row) => row.objectType === objectType)?.page, objectType).toEqual(page)
  const nameOf = (kind: string) => rows.find(({ objectType }) => objectType === kind)?.objectName
  expect([nameOf('Project'), nameOf('PaymentOrder'), nameOf('Payment'), nameOf('Team'), nameOf('Season')]).toEqual([
    ...['LOGGED', order.number, order.number, `LOGGED · ${team.serial}`, season.code],
  ])
  expect([nameOf('Submission'), nameOf('SchoolRegistration')]).toEqual([`LOGGED · ${team.serial}`, school.school.code])
  const { language } = world
  const registered = await db.student.findUniqueOrThrow({ where: { id: paid.studentId } })
  expect([nameOf('Registration'), nameOf('Class'), nameOf('CertificateRule')]).toEqual([
    ...[personName(registered, language), inLanguage(bilingualOf(course.name), language), null],
  ])
})

test('an entry leads nowhere where what it was done to is no more', async () => {
  const { course, end } = await makeCourse(db, [project.id])
  const paper = await makeCertificateTemplate(db)
  await perform(deleteChapter, { contentId: end.id }, owner, world)
  await perform(removeTemplate, { templateId: paper.id }, owner, world)
  const of = async (object: string, id: string) =>
    (await search({ object })).rows.filter(({ objectId }) => objectId === id).map(({ page }) => page)
  expect(await of('Content', end.id)).toEqual([null])
  expect(await of('CertificateTemplate', paper.id)).toEqual([null])
  const team = await makeTeam(db, [await makeRegistration(db, { projectId: project.id, status: 'PAID' })])
  await db.registration.updateMany({ where: { teamId: team.id }, data: { teamId: null, teamRole: null } })
  await db.team.update({ where: { id: team.id }, data: { archivedAt: world.now } })
  await entry({ objectType: 'Team', objectId: team.id })
  expect(await of('Team', team.id)).toEqual([null])
  for (const objectType of ['Student', 'Registration', 'Package', 'Template', 'OutboxMail', 'Class'])
    await entry({
      objectType,
      objectId: course.id,
      operation: 'catalogue/lists/rename-list-item',
      studentId: course.id,
    })
  const { rows } = await search({ action: 'catalogue/lists/rename-list-item' })
  expect(rows.flatMap(({ objectType, page }) => (page === null ? [] : [objectType]))).toEqual(['Class'])
  expect(rows).toHaveLength(6)
})

test('of imports, those of registrations lead to the page of imports, and those of comments do not', async () => {
  const page = async (operation: string) => {
    await entry({ objectType: 'ImportBatch', objectId: student.id, operation })
    return (await search({ action: operation })).rows.map((row) => row.page)
  }
  for (const name of ['import-roster', 'import-for-adviser', 'undo-import'])
    expect(await page(`imports/imports/${name}`)).toEqual([{ page: 'import', key: 'LOGGED' }])
  expect(await page('work/team-comments/import-comments')).toEqual([null])
})
