import { NextRequest } from 'next/server'
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { GET } from '@/app/(console)/admin/people/export/route'
import type { Actor, AdminActor, GrantRole } from '@/lib/access/actor'
import { newToken, tokenHash } from '@/lib/access/tokens'
import { exportList } from '@/lib/features/catalogue/lists/export-list'
import { exportPackageSetUps } from '@/lib/features/catalogue/packages/export-package-set-ups'
import { exportSeasons } from '@/lib/features/catalogue/seasons/export-seasons'
import { exportSetUps } from '@/lib/features/catalogue/set-up/export-set-ups'
import { createApiKey } from '@/lib/features/console/api-keys/create-api-key'
import { exportApiKeys } from '@/lib/features/console/api-keys/export-api-keys'
import { exportAudit } from '@/lib/features/console/audit/export-audit'
import { exportErasures } from '@/lib/features/console/erasures/export-erasures'
import { exportMailTexts } from '@/lib/features/console/mail-texts/export-mail-texts'
import { exportMails } from '@/lib/features/console/mails/export-mails'
import { exportSuppressedAddresses } from '@/lib/features/console/mails/export-suppressed-addresses'
import { exportAdministrators } from '@/lib/features/console/staff/export-administrators'
import { exportRules } from '@/lib/features/certificates/certificate-rules/export-rules'
import { exportTemplates as exportPapers } from '@/lib/features/certificates/certificate-templates/export-templates'
import { exportEnded } from '@/lib/features/certificates/certificate-rules/export-ended'
import { exportRecipients } from '@/lib/features/certificates/certificate-rules/export-recipients'
import { exportCourses } from '@/lib/features/learning/kept-courses/export-courses'
import { exportAdvancements } from '@/lib/features/judging/advancements/export-advancements'
import { exportAssignments } from '@/lib/features/judging/assignments/export-assignments'
import { exportAwards } from '@/lib/features/judging/awards/export-awards'
import { exportEventResults } from '@/lib/features/judging/event-results/export-event-results'
import { exportScores } from '@/lib/features/judging/scores/export-scores'
import { exportFindings } from '@/lib/features/payments/reconciliation/export-findings'
import { exportPeople } from '@/lib/features/people/contacts/export-people'
import { exportDoubles } from '@/lib/features/people/kept-students/export-doubles'
import { exportKeptStudents } from '@/lib/features/people/kept-students/export-kept-students'
import { exportSchools } from '@/lib/features/people/schools/export-schools'
import { applyEducatorProject } from '@/lib/features/registrations/educators/apply-educator-project'
import { exportApplications } from '@/lib/features/registrations/educators/export-applications'
import { applyProject } from '@/lib/features/registrations/school-registrations/apply-project'
import { exportApprovals } from '@/lib/features/registrations/school-registrations/export-approvals'
import { exportMaterials } from '@/lib/features/school-life/materials/export-materials'
import { exportTemplates } from '@/lib/features/work/templates/export-templates'
import { languages } from '@/lib/i18n/languages'
import type { FileAnswer } from '@/lib/kernel/doors/download'
import { fromQuery } from '@/lib/kernel/doors/form-values'
import type { Operation } from '@/lib/kernel/operation'
import { perform } from '@/lib/kernel/perform'
import { faultView } from '@/lib/kernel/reply'
import { adminActor, adviserActor, coordinatorActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime, sha256 } from '@/prisma/factories/basis'
import { makeCertificateRule } from '@/prisma/factories/certificates'
import { makeCourse } from '@/prisma/factories/courses'
import { makeAdministrator, makeContact, makeSchool, makeStudent } from '@/prisma/factories/people'
import { makePackage, makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeEventResult, makeTeamScore } from '@/prisma/factories/results'
import { makeSubmission, makeTeam } from '@/prisma/factories/teams'
import { makeTemplate } from '@/prisma/factories/workspaces'

/** Every list of the console that is set up or decided there, as the file its reader takes away. */
const { db } = await testDatabase()
const world = testWorld({ db })
const [mine, theirs] = [await makeProject(db, { code: 'MINE1' }), await makeProject(db, { code: 'THEIRS1' })]
const owner = adminActor({
  administratorId: (await makeAdministrator(db, { name: 'Wei Owner' })).id,
  projectId: mine.id,
})
const holding = (role: GrantRole, projectId: string | null = null): AdminActor =>
  adminActor({ projectId: projectId ?? owner.projectId, grants: [{ role, projectId }] })
const rule = await makeCertificateRule(db, mine.id)
const endedRule = await makeCertificateRule(db, null, {}, { frozenAt: factoryTime })

async function applied(projectId: string) {
  const contact = await makeContact(db, { role: 'COORDINATOR' })
  const actor = coordinatorActor({ contactId: contact.id, schoolId: contact.schoolId })
  await perform(applyProject, { projectId, contactIds: [contact.id], supervisor: 'Ms Zhou' }, actor, world)
}

beforeAll(async () => {
  const judged = await makeRegistration(db, { projectId: mine.id, status: 'FREE' }, { events: ['ECON'] })
  const team = await makeTeam(db, [judged])
  await db.team.update({ where: { id: team.id }, data: { title: 'Judged mangroves' } })
  await makeSubmission(db, await db.registration.findUniqueOrThrow({ where: { id: judged.id } }))
  await makeTeamScore(db, team.id, { hundredths: 8_850 })
  const event = mine.events.find(({ code }) => code === 'ECON')
  await makeEventResult(db, judged, event?.id ?? '', { grade: 'A+' })
  const next = await makeProject(db, { kind: 'NEXT_STAGE', code: 'NEXT1' })
  await db.nextStage.create({
    data: { createdAt: factoryTime, fromProjectId: mine.id, toProjectId: next.id, isOpen: true },
  })
  await applied(mine.id)
  await applied(theirs.id)
  const school = await makeSchool(db, { kind: 'EDUCATOR' })
  const educator = await makeContact(db, { schoolId: school.id, email: 'educator@files.test' })
  const actor = adviserActor({ contactId: educator.id, schoolId: school.id, schoolKind: 'EDUCATOR' })
  await perform(applyEducatorProject, { projectId: mine.id }, actor, world)
  await makePackage(db, [mine.id], { name: { zh: '文件套餐', en: 'Package for files' } })
  await makeTemplate(db)
  const { seasonId } = await db.project.findUniqueOrThrow({ where: { id: mine.id } })
  await db.season.update({ where: { id: seasonId }, data: { name: { zh: '文件赛季', en: 'Season of files' } } })
  await makeCourse(db, [mine.id])
  await db.material.create({ data: { createdAt: factoryTime, name: { zh: '文件手册', en: 'Handbook of files' } } })
  await db.outboxMail.create({
    data: {
      ...{ createdAt: factoryTime, dedupeKey: 'files', personKind: 'STUDENT', toEmail: 'li@files.test' },
      ...{ language: 'en-US', template: 'results-out', payload: {} },
    },
  })
  await db.suppressedAddress.create({
    data: { createdAt: factoryTime, email: 'gone@files.test', answer: '550 no such user' },
  })
  const provided = { provider: 'STRIPE', mode: 'SANDBOX', createdAt: factoryTime } as const
  await db.payment.create({
    data: {
      ...{ ...provided, providerPaymentId: 'pi_astray', amountMinor: 777, currency: 'SGD', flag: 'ORPHAN' },
      ...{ recordedByKind: 'SYSTEM', capturedAt: factoryTime },
    },
  })
  const failed = { eventId: 'evt_failed', reason: 'PORTAL' as const, failedAt: factoryTime }
  await db.failedCallback.create({ data: { ...provided, ...failed } })
  const { id: personId } = await makeStudent(db, { mobile: '13700001234' })
  const hours = { minutes: 60, achievement: 'Library', doneOn: factoryTime }
  await db.volunteerWork.create({ data: { createdAt: factoryTime, studentId: personId, ...hours } })
  await db.certificate.create({
    data: {
      ...{
        createdAt: factoryTime,
        issuedAt: factoryTime,
        ruleId: endedRule.id,
        studentId: personId,
        kind: 'VOLUNTEER',
      },
      ...{
        token: '1'.repeat(30),
        verifyCode: 'v'.repeat(24),
        number: 'ENDED-1',
        facts: {},
        factsHash: sha256('facts'),
      },
      ...{ state: 'REVOKED', revokedAt: factoryTime, revokedById: owner.administratorId, revokeReason: 'By mistake' },
    },
  })
  await makeStudent(db, { mobile: '+86 137 0000 1234' })
  await db.erasure.create({
    data: {
      ...{ personId, personKind: 'STUDENT', cause: 'PERSON_ASKED', requestedById: owner.administratorId },
      ...{ createdAt: factoryTime, updatedAt: factoryTime },
    },
  })
  const key = { name: 'Key for files', role: 'VIEWER', projectIds: [mine.id], functions: ['getApplicationsByAccount'] }
  await perform(createApiKey, { ...key, days: 30 }, owner, world)
})

type Taken = (input: object, actor: Actor) => Promise<FileAnswer>
const fileOf =
  <I extends z.ZodObject>(operation: Operation<readonly ['admin'], I, FileAnswer>): Taken =>
  (input, actor) =>
    perform(operation, input, actor, world)

async function linesOf(take: Taken, input: object, actor: AdminActor): Promise<string[]> {
  const { bytes, rows = 0 } = await take(input, actor)
  const [, ...lines] = new TextDecoder().decode(bytes).trimEnd().split('\r\n')
  // A cell may hold several lines.
  expect(lines.length).toBeGreaterThanOrEqual(rows)
  return lines
}

const lists = [
  { name: 'school registrations', take: fileOf(exportApprovals), input: { search: 'MINE1' }, holds: 'MINE1' },
  { name: 'applications of educators', take: fileOf(exportApplications), input: {}, holds: 'educator@files.test' },
  { name: 'the audit', take: fileOf(exportAudit), input: { search: 'create-api-key' }, holds: 'Wei Owner' },
  { name: 'addresses', take: fileOf(exportSuppressedAddresses), input: { search: 'gone@' }, holds: '550 no such user' },
  { name: 'provinces', take: fileOf(exportList), input: { list: 'provinces', search: '上海' }, holds: '上海' },
  { name: 'years', take: fileOf(exportList), input: { list: 'graduation-years.profile' }, holds: '2027' },
  { name: 'seasons', take: fileOf(exportSeasons), input: { search: 'OF FILES' }, holds: 'Season of files' },
  { name: 'scores', take: fileOf(exportScores), input: { search: 'MANGROVES', show: ['confirmed'] }, holds: '88.5' },
  { name: 'awards', take: fileOf(exportAwards), input: { search: 'mangroves' }, holds: '88.5' },
  {
    name: 'results in events',
    take: fileOf(exportEventResults),
    input: { eventCode: 'ECON', search: '' },
    holds: 'A+',
  },
  { name: 'advancements', take: fileOf(exportAdvancements), input: { search: '' }, holds: 'NEXT1' },
  {
    ...{ name: 'who scores what', take: fileOf(exportAssignments), holds: 'Judged mangroves' },
    input: { search: 'mangroves', show: ['unassigned'] },
  },
  { name: 'rules', take: fileOf(exportRules), input: { search: 'winners', state: 'active' }, holds: 'Award winners' },
  { name: 'papers', take: fileOf(exportPapers), input: { search: 'MINE1', state: 'chosen' }, holds: 'MINE1' },
  { name: 'emails', take: fileOf(exportMailTexts), input: { search: '验证码', state: 'standard' }, holds: 'Standard' },
  { name: 'projects', take: fileOf(exportSetUps), input: { season: 'all', search: 'MINE1' }, holds: 'MINE1' },
  { name: 'packages', take: fileOf(exportPackageSetUps), input: { search: 'files' }, holds: 'Package for files' },
  { name: 'templates', take: fileOf(exportTemplates), input: {}, holds: 'Template' },
  { name: 'administrators', take: fileOf(exportAdministrators), input: { search: 'Wei' }, holds: 'Wei Owner' },
  { name: 'keys', take: fileOf(exportApiKeys), input: { search: 'files' }, holds: 'Key for files' },
  {
    name: 'what is to be reviewed',
    take: fileOf(exportFindings),
    input: { search: 'astray' },
    holds: 'Payment without an order',
  },
  {
    name: 'callbacks that failed',
    take: fileOf(exportFindings),
    input: { kind: 'CALLBACK' },
    holds: 'A callback failed',
  },
  { name: 'doubles', take: fileOf(exportDoubles), input: {}, holds: 'Mobile number' },
  { name: 'erasures', take: fileOf(exportErasures), input: {}, holds: 'The person asked for it' },
  { name: 'classes', take: fileOf(exportCourses), input: {}, holds: 'COURSE-' },
  {
    ...{ name: 'recipients of certificates', take: fileOf(exportRecipients), holds: 'No award yet.' },
    input: { ruleId: rule.id, state: 'waiting', search: '' },
  },
  {
    ...{ name: 'certificates that are valid no more', take: fileOf(exportEnded), holds: 'By mistake' },
    input: { ruleId: endedRule.id, search: 'ended-1' },
  },
]

test.each(lists)('$name as a CSV and as a workbook, narrowed as the list is', async ({ take, input, holds }) => {
  const lines = await linesOf(take, input, owner)
  expect(lines.join('\n')).toContain(holds)
  expect(await take({ ...input, format: 'xlsx' }, owner)).toMatchObject({
    name: expect.stringMatching(/\.xlsx$/),
  })
})

test('a file of one project is named after it, and no two of its files alike', async () => {
  for (const language of languages) {
    const reader = testWorld({ db, language })
    const files = [
      perform(exportScores, {}, owner, reader),
      perform(exportAssignments, {}, owner, reader),
      perform(exportAwards, {}, owner, reader),
      perform(exportEventResults, { eventCode: 'ECON' }, owner, reader),
      perform(exportAdvancements, {}, owner, reader),
    ]
    const names = (await Promise.all(files)).map(({ name }) => name)
    expect(new Set(names).size).toBe(files.length)
    for (const name of names) expect(name).toMatch(/^\S.* MINE1_\d{4}-\d\d-\d\d\.csv$/)
  }
  const recipients = fileOf(exportRecipients)
  expect((await recipients({ ruleId: rule.id, state: 'waiting' }, owner)).name).toContain(' MINE1_')
})

test('a list without rows says so in the words of its reader', async () => {
  const nothing: unknown = await fileOf(exportScores)({ search: 'nothing-is-called-this' }, owner).catch(
    (thrown: unknown) => thrown,
  )
  const sentences = languages.map((language) => faultView(nothing, language, 'id').message)
  expect(sentences).toEqual(['There are no rows to export.', '没有可导出的数据。'])
})

test.each(lists.filter(({ input }) => 'search' in input))(
  'what the list of $name doesn’t find is in no file',
  async ({ take, input }) => {
    const nothing = { ...input, search: 'nothing-is-called-this' }
    await expect(take(nothing, owner)).rejects.toMatchObject({
      key: 'tables.noRows',
    })
  },
)

/** Those whose filter by state is called `show`, of which several can be on. */
const inStates = <A extends Parameters<typeof fileOf>[0]>(operation: A): Taken => {
  const take = fileOf(operation)
  return (input, actor) => take('state' in input ? { show: [input.state] } : input, actor)
}

test.each([
  { name: 'seasons', take: fileOf(exportSeasons), states: ['upcoming', 'running', 'over'] },
  { name: 'rules', take: fileOf(exportRules), states: ['active', 'off'] },
  { name: 'papers', take: fileOf(exportPapers), states: ['frozen', 'chosen', 'unused'] },
  { name: 'emails', take: fileOf(exportMailTexts), states: ['standard', 'changed'] },
  { name: 'templates', take: fileOf(exportTemplates), states: ['draft', 'inUse', 'frozen'] },
  { name: 'classes', take: fileOf(exportCourses), states: ['open', 'archived'] },
  { name: 'works', take: inStates(exportAssignments), states: ['assigned', 'unassigned'] },
  { name: 'scores', take: inStates(exportScores), states: ['unscored', 'drafts', 'confirmed'] },
  { name: 'keys', take: fileOf(exportApiKeys), states: ['live', 'stopped', 'expired', 'revoked'] },
])('each row of $name is in the file of one state', async ({ take, states }) => {
  const all = await linesOf(take, {}, owner)
  const nothing = (thrown: unknown) => {
    expect(thrown).toMatchObject({ key: 'tables.noRows' })
    return []
  }
  const parts = await Promise.all(states.map((state) => linesOf(take, { state }, owner).catch(nothing)))
  expect(parts.flat().toSorted()).toEqual(all.toSorted())
  expect(parts.filter(({ length }) => length > 0).length).toBeGreaterThan(0)
  expect(parts.filter(({ length }) => length === 0).length).toBeGreaterThan(0)
})

test.each([
  { name: 'advancements', take: fileOf(exportAdvancements), own: ['chosen'], shared: ['advanced', 'entered'] },
  { name: 'awards', take: fileOf(exportAwards), own: ['changes', 'ties'], shared: ['awarded', 'out'] },
])('a file of $name refuses a filter that only the browser knows', async ({ take, own, shared }) => {
  for (const filter of own)
    for (const show of [[filter], [filter, ...shared]])
      await expect(take({ show }, owner)).rejects.toMatchObject({ key: 'input.invalid', fields: [{ field: 'show.0' }] })
  for (const filter of shared) {
    const taken = await take({ show: [filter] }, owner).catch(({ key }: { key: string }) => key)
    if (typeof taken === 'string') expect(taken).toBe('tables.noRows')
  }
})

test.each([
  { name: 'advancements', take: fileOf(exportAdvancements), known: 'advanced' },
  { name: 'awards', take: fileOf(exportAwards), known: 'out' },
  { name: 'works', take: fileOf(exportAssignments), known: 'unassigned' },
  { name: 'scores', take: fileOf(exportScores), known: 'unscored' },
])('a filter that nobody knows narrows the file of $name no more than its page', async ({ take, known }) => {
  const all = await linesOf(take, {}, owner)
  expect(await linesOf(take, { show: ['no-such-filter'] }, owner)).toEqual(all)
  const linesIn = (show: string[]) => linesOf(take, { show }, owner).catch(({ key }: { key: string }) => key)
  expect(await linesIn(['no-such-filter', known])).toEqual(await linesIn([known]))
})

/** By the query of the list's page. */
const asked =
  <I extends z.ZodObject>(operation: Operation<readonly ['admin'], I, FileAnswer>) =>
  (query: string) =>
    linesOf(fileOf(operation), fromQuery(operation.input, new URLSearchParams(query)), owner)

test.each([
  { name: 'people', by: asked(exportPeople) },
  { name: 'students', by: asked(exportKeptStudents) },
  { name: 'schools', by: asked(exportSchools) },
  { name: 'materials', by: asked(exportMaterials) },
  { name: 'projects', by: asked(exportSetUps) },
  { name: 'packages', by: asked(exportPackageSetUps) },
  { name: 'classes', by: asked(exportCourses) },
  { name: 'administrators', by: asked(exportAdministrators) },
  { name: 'emails', by: asked(exportMails) },
])('a state, kind or role that nobody knows does not narrow the file of $name', async ({ by }) => {
  const names = ['state', 'status', 'kind', 'role', 'template', 'language', 'days']
  expect(await by(names.map((name) => `${name}=no-such`).join('&'))).toEqual(await by(''))
})

test('the route ignores such a filter, and refuses a file of another kind than it makes', async () => {
  const [token, now] = [newToken(), new Date()]
  const session = { createdAt: now, tokenHash: tokenHash(token), lastSeenAt: now, expiresAt: daysAfter(now, 1) }
  const { administratorId, projectId } = owner
  await db.session.create({ data: { ...session, loginType: 'ADMIN', administratorId, projectId } })
  const headers = { cookie: `portal_session=${token}` }
  const statusOf = async (query: string) => {
    const request = new NextRequest(`http://localhost/admin/people/export?${query}`, { headers })
    return (await GET(request, { params: Promise.resolve({}) })).status
  }
  expect([await statusOf('state=no-such'), await statusOf('format=xlsx'), await statusOf('format=pdf')]).toEqual([
    200, 200, 400,
  ])
})

test('a file holds what its reader’s list does: the own project’s rows, and the words of the language', async () => {
  const registrar = holding('REGISTRAR', mine.id)
  const [line, ...more] = await linesOf(fileOf(exportApprovals), { queue: 'all' }, registrar)
  expect(more).toEqual([])
  expect(line).toContain('MINE1')
  expect(line).toContain('Under review')
  expect(await linesOf(fileOf(exportApprovals), { queue: 'all' }, owner)).toHaveLength(2)
  expect((await linesOf(fileOf(exportSetUps), { season: 'all' }, registrar)).join()).not.toContain('THEIRS1')
  const auditor = holding('OWNER', theirs.id)
  expect((await linesOf(fileOf(exportAudit), {}, auditor)).join()).not.toContain('create-api-key')
})

test('whoever may not read the list takes no file of it', async () => {
  const roles = ['VIEWER', 'REGISTRAR', 'FINANCE', 'SCORING_LEAD'] as const
  for (const take of [
    fileOf(exportAudit),
    fileOf(exportSuppressedAddresses),
    fileOf(exportAdministrators),
    fileOf(exportApiKeys),
    fileOf(exportMailTexts),
  ]) {
    for (const role of roles) {
      await expect(take({}, holding(role))).rejects.toMatchObject({ code: 403 })
    }
    await expect(take({}, adviserActor())).rejects.toMatchObject({ key: 'auth.forbidden' })
  }
})

test('the audit’s file says from what to what, a line a field', async () => {
  const lines = await linesOf(fileOf(exportAudit), { search: 'create-api-key' }, owner)
  expect(lines.join('\n')).toContain('Role: Viewer MINE1')
})
