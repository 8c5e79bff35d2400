import { describe, expect, onTestFinished, test } from 'vitest'
import type { z } from 'zod'
import type { Operation } from '@/lib/kernel/operation'
import { dayLater, displayZone, instantInField, showZone, usualZone } from '@/lib/i18n/format'
import { savePrices } from '@/lib/features/payments/prices/save-prices'
import { branchTemplate } from '@/lib/features/work/templates/branch-template'
import { createTemplate } from '@/lib/features/work/templates/create-template'
import { saveTemplate } from '@/lib/features/work/templates/save-template'
import { runTestRegistration } from '@/lib/features/console/test-registrations/run-test-registration'
import { perform } from '@/lib/kernel/perform'
import { adminActor, coordinatorActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { sendMail } from '@/lib/testing/outbox'
import { outcomes } from '@/lib/testing/outcomes'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { makeCertificateRule } from '@/prisma/factories/certificates'
import { makeAdministrator, makeSchool } from '@/prisma/factories/people'
import { makeProject, makeSeason } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeAwardKind } from '@/prisma/factories/results'
import { makeSubmission } from '@/prisma/factories/teams'
import { makeTemplate } from '@/prisma/factories/workspaces'
import { getProjectDetail } from '../projects/get-project-detail'
import { closeProject } from './close-project'
import { makeThinkingQuestion } from '@/prisma/factories/thinking-questions'
import { copyProject } from './copy-project'
import { createProject } from './create-project'
import { deleteDraft } from './delete-draft'
import { getSetUp } from './get-set-up'
import { listSetUps } from './list-set-ups'
import { publishProject } from './publish-project'
import { checklistOf, whyNotPublish } from './rules'
import { saveBasics } from './save-basics'
import { saveEvents } from './save-events'
import { saveTeamRules } from './save-team-rules'
import { saveTexts } from './save-texts'
import { saveWindows } from './save-windows'
import { withdrawProject } from './withdraw-project'

const { db } = await testDatabase()
const world = testWorld({ db, now: factoryTime })
const { id: administratorId } = await makeAdministrator(db)
const owner = adminActor({ administratorId })
const season = await makeSeason(db, { code: '40-41', isCurrent: true })
const template = await makeTemplate(db)
await sendMail(db)
const pair = (text: string) => ({ zh: `中${text}`, en: text })

let made = 0
const create = (actor = owner) => {
  made += 1
  const input = { seasonId: season.id, code: `40SET${made}`, kind: 'COMPETITION', name: pair(`Project ${made}`) }
  return perform(createProject, input, actor, world)
}
const read = async (code: string, actor = owner) => perform(getSetUp, { projectCode: code }, actor, world)
const texts = {
  name: pair('Name'),
  summary: pair('Summary'),
  description: pair('Description'),
  audience: null,
  deliverables: null,
  organizer: pair('Organizer'),
}
const windows = {
  registrationOpensAt: '2026-12-01T00:00',
  registrationClosesAt: '2027-01-11T23:59',
  eventDeadlineAt: '2027-01-04T23:59',
  windows: [
    { id: null, startsAt: '2027-01-01T00:00', deadlineAt: '2027-02-20T23:59', announceAt: '', certDate: '2027-03-12' },
    { id: null, startsAt: '2027-02-14T00:00', deadlineAt: '2027-03-20T23:59', announceAt: '', certDate: '' },
  ],
}
const events = {
  events: [
    { id: null, code: 'MATH', name: pair('Maths'), summary: null, isExtra: false, isDefault: true, active: true },
    { id: null, code: 'ESSAY', name: pair('Essay'), summary: null, isExtra: true, isDefault: false, active: true },
  ],
}
const prices = {
  isFree: false,
  priceMinor: 9_000,
  currency: 'SGD',
  tuitionCurrency: 'CNY',
  processingFeeBps: 60,
  holdMinutes: null,
  refundPolicy: pair('Refunds until the start.'),
  refundSteps: [{ until: '2027-01-31T23:59', percent: 100 }],
  priceLevels: [{ level: 1, priceMinor: 8_000 }],
}
const teams = {
  teamSizeMin: 1,
  teamSizeMax: 4,
  teamCodeMax: 20,
  teamSchools: 'OWN',
  showTeam: true,
  advisersMayScore: false,
  templateId: template.id,
  testSites: [{ id: null, city: '上海', district: null, name: '静远高级中学考点', nameEn: 'Jingyuan, Shanghai' }],
  nextStages: [],
}

const versionOf = async (id: string) =>
  (await db.project.findUniqueOrThrow({ where: { id }, select: { version: true } })).version

/** A draft in which nothing is missing, be it only a certificate rule. */
async function complete({ rule = true } = {}) {
  const { projectId, code } = await create()
  const saved = async <I extends z.ZodObject, R>(operation: Operation<readonly ['admin'], I, R>, fields: object) =>
    perform(operation, { projectId, version: await versionOf(projectId), ...fields }, owner, world)
  await saved(saveTexts, texts)
  await saved(saveWindows, windows)
  await saved(saveEvents, events)
  await saved(savePrices, prices)
  await saved(saveTeamRules, teams)
  if (rule) await makeCertificateRule(db, projectId)
  if (rule) await saved(runTestRegistration, {})
  return { projectId, code, saved }
}

test('a project made from nothing is unseen until nothing is missing, and seen once it is published', async () => {
  const { projectId, code } = await create()
  const before = await read(code)
  expect(before.setUp).toMatchObject({ state: 'DRAFT', version: 1, numberPrefix: `SET${made}` })
  expect(before.whyNot.publish).toBe('projects.notReady')
  await expect(perform(publishProject, { projectId, version: 1 }, owner, world)).rejects.toMatchObject({
    key: 'projects.notReady',
  })

  const { saved, ...whole } = await complete()
  const ready = await read(whole.code)
  expect(ready.checks.filter(({ state }) => state === 'missing')).toEqual([])
  expect(ready.checks.filter(({ state }) => state === 'advice').map(({ key }) => key)).toEqual(['dates', 'overlap'])
  const alone = checklistOf(ready.setUp, { hasPayment: false, lastMail: null, hasContact: false }, factoryTime)
  expect(alone.filter(({ state }) => state === 'missing').map(({ key }) => key)).toEqual(['payment', 'mail', 'contact'])
  const free = { ...ready.setUp, priceMinor: 0, isFree: true }
  expect(whyNotPublish(free, { hasPayment: false, lastMail: 'FAILED', hasContact: true }, factoryTime)).toBeNull()
  const look = () => perform(getProjectDetail, { projectCode: whole.code }, studentActor(), world)
  await expect(look()).rejects.toMatchObject({ key: 'notFound' })
  await saved(publishProject, {})
  expect((await look()).code).toBe(whole.code)
  const entries = await db.auditEntry.findMany({ where: { projectId: whole.projectId }, orderBy: { id: 'asc' } })
  expect(entries.map(({ operation }) => operation.split('/').at(-1))).toEqual([
    'create-project',
    'save-texts',
    'save-windows',
    'save-events',
    'save-prices',
    'save-team-rules',
    'run-test-registration',
    'publish-project',
  ])
})

describe('a section', () => {
  test('is saved over the version that was seen, once of two at the same moment', async () => {
    const { projectId, code } = await create()
    const save = (en: string) =>
      perform(saveTexts, { projectId, version: 1, ...texts, name: { zh: '名', en } }, owner, world)
    const outcomes = await Promise.allSettled([save('One'), save('Two')])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await read(code)).setUp.version).toBe(2)
    await expect(save('Three')).rejects.toMatchObject({ key: 'conflict.stale' })
  })

  test('that already says the same is no change and no audit row', async () => {
    const { projectId, code, saved } = await complete()
    const { setUp } = await read(code)
    const audits = await db.auditEntry.count({ where: { projectId } })
    const rows = setUp.events
    await saved(saveEvents, { events: rows })
    await saved(saveTexts, texts)
    expect((await read(code)).setUp.version).toBe(setUp.version)
    expect(await db.auditEntry.count({ where: { projectId } })).toBe(audits)
  })

  test('keeps the rows it names, drops the others and adds new ones, in their order', async () => {
    const { code, saved } = await complete()
    const [math] = (await read(code)).setUp.events
    const physics = { ...events.events[0], code: 'PHYSICS', isDefault: false }
    await saved(saveEvents, { events: [physics, math] })
    const after = (await read(code)).setUp.events
    expect(after.map(({ code: event }) => event)).toEqual(['PHYSICS', 'MATH'])
    expect(after[1]?.id).toBe(math?.id)
    const foreign = (await complete()).code
    const [other] = (await read(foreign)).setUp.events
    await expect(saved(saveEvents, { events: [other] })).rejects.toMatchObject({ key: 'notFound' })
  })

  test('of windows is refused where one ends before it starts or is announced too early', async () => {
    const { saved } = await complete()
    const [first] = windows.windows
    const one = (changed: object) => saved(saveWindows, { ...windows, windows: [{ ...first, ...changed }] })
    await expect(one({ deadlineAt: '2026-12-31T00:00' })).rejects.toMatchObject({
      key: 'projects.windowOrder',
      fields: [{ field: 'windows.0.deadlineAt' }],
    })
    await expect(one({ announceAt: '2027-02-21T10:00' })).rejects.toMatchObject({ key: 'projects.announceTooEarly' })
    await expect(saved(saveWindows, { ...windows, registrationClosesAt: '2026-11-01T00:00' })).rejects.toMatchObject({
      key: 'projects.dates',
    })
  })

  test('of windows can be saved where work was submitted until the last millisecond of a minute', async () => {
    const span = { startsAt: daysAfter(factoryTime, -30), deadlineAt: new Date('2027-02-20T15:59:59.999Z') }
    const { id: projectId, code } = await makeProject(db, {}, { windows: [span] })
    await makeSubmission(db, await makeRegistration(db, { projectId, status: 'FREE' }))
    const [window] = (await read(code)).setUp.windows
    const fieldOf = (at: Date) => instantInField(at, displayZone())
    const row = { ...window, startsAt: fieldOf(span.startsAt), deadlineAt: '2027-02-20T23:59', announceAt: '' }
    await perform(saveWindows, { projectId, version: 1, ...windows, windows: [row] }, owner, world)
    expect((await read(code)).setUp.windows).toMatchObject([{ deadlineAt: span.deadlineAt }])
  })

  test('says that a project is free, and then it has neither levels nor refunds', async () => {
    const { code, saved } = await complete()
    await saved(savePrices, { ...prices, isFree: true })
    expect((await read(code)).setUp).toMatchObject({ isFree: true, priceMinor: 0, priceLevels: [], refundSteps: [] })
  })

  test('of basics and prices says what programs and families are told, and empty says nothing', async () => {
    const { code, saved } = await complete()
    const { setUp } = await read(code)
    expect(setUp).toMatchObject({ tuitionCurrency: 'CNY', platform: null, period: null })
    const told = { platform: 'Online', product: 'Essay', period: '第十届', certificateActivity: 'Spring round' }
    const basics = {
      ...{ seasonId: season.id, code, numberPrefix: setUp.numberPrefix, kind: setUp.kind, type: 'Academic' },
      ...{ colour: 'GREEN', icon: 'ROBOTICS', capacity: '', schoolCapacity: '', startsAt: '', endsAt: '' },
    }
    await saved(saveBasics, { ...basics, ...told })
    expect((await read(code)).setUp).toMatchObject(told)
    await saved(saveBasics, { ...basics, ...told, platform: '' })
    expect((await read(code)).setUp).toMatchObject({ ...told, platform: null })
    await expect(saved(saveBasics, { ...basics, product: 'x'.repeat(201) })).rejects.toMatchObject({
      key: 'input.invalid',
    })
  })

  test('of basics keeps the code of a project that was published and the places that are taken', async () => {
    const { projectId, code, saved } = await complete()
    const { setUp } = await read(code)
    const basics = {
      ...{ seasonId: season.id, code, numberPrefix: setUp.numberPrefix, kind: setUp.kind, type: 'Academic' },
      ...{ colour: 'GREEN', icon: 'ROBOTICS', capacity: 5, schoolCapacity: '', startsAt: '', endsAt: '' },
    }
    await saved(saveBasics, basics)
    await saved(publishProject, {})
    await makeRegistration(db, { projectId })
    await expect(saved(saveBasics, { ...basics, code: `${code}X` })).rejects.toMatchObject({
      key: 'projects.codeStands',
    })
    await expect(saved(saveBasics, { ...basics, capacity: 0 })).rejects.toMatchObject({
      key: 'projects.capacityTaken',
      fields: [{ field: 'capacity' }],
    })
    await saved(saveBasics, { ...basics, capacity: 1 })
  })
})

test('goes back to draft while nobody registered, is closed and opened again, and only a draft is deleted', async () => {
  const { projectId, code, saved } = await complete()
  await saved(publishProject, {})
  await expect(saved(deleteDraft, {})).rejects.toMatchObject({ key: 'projects.notADraft' })
  await saved(withdrawProject, {})
  await saved(publishProject, {})
  await makeRegistration(db, { projectId })
  await expect(saved(withdrawProject, {})).rejects.toMatchObject({ key: 'projects.hasRegistrations' })
  await saved(closeProject, {})
  await expect(saved(closeProject, {})).rejects.toMatchObject({ key: 'projects.notPublished' })
  await saved(publishProject, {})
  expect((await read(code)).setUp.state).toBe('PUBLISHED')
  const draft = await complete()
  await draft.saved(deleteDraft, {})
  await expect(read(draft.code)).rejects.toMatchObject({ key: 'notFound' })
})

test('a project whose template has a quiz without questions is not published, and a published one asks for no such template', async () => {
  const block = {
    ...{
      code: null,
      kind: 'QUIZ',
      title: pair('Quiz'),
      prompt: pair('Answer'),
      required: true,
      columns: [],
      checks: [],
    },
    questions: [] as object[],
  }
  const options = [pair('2'), pair('3')]
  const question = { text: pair('1 + 1?'), options, right: 'A' }
  const content = (questions: object[]) => ({
    name: pair('Plan'),
    sections: [{ title: pair('Knowledge'), blocks: [{ ...block, questions }] }],
  })
  const save = (templateId: string, edition: number, questions: object[]) =>
    perform(saveTemplate, { templateId, edition, text: content(questions) }, owner, world)
  const { templateId } = await perform(createTemplate, { name: pair('Plan') }, owner, world)
  await save(templateId, 1, [])

  const { projectId, code, saved } = await complete()
  const asks = async (id: string) =>
    saved(saveTeamRules, { ...teams, templateId: id, testSites: (await read(code)).setUp.testSites })
  await asks(templateId)
  const missing = async () => (await read(code)).checks.flatMap(({ key, state }) => (state === 'missing' ? [key] : []))
  expect(await missing()).toEqual(['template'])
  await expect(saved(publishProject, {})).rejects.toMatchObject({ key: 'projects.notReady' })
  await save(templateId, 2, [question])
  expect(await missing()).toEqual([])
  await saved(publishProject, {})

  await expect(save(templateId, 3, [])).rejects.toMatchObject({ key: 'templates.unfinished' })
  const { templateId: other } = await perform(branchTemplate, { templateId }, owner, world)
  await save(other, 2, [{ ...question, options: [pair('2')] }])
  await expect(asks(other)).rejects.toMatchObject({ key: 'templates.unfinished', fields: [{ field: 'templateId' }] })
  await save(other, 3, [question])
  await asks(other)
  expect((await db.project.findUniqueOrThrow({ where: { id: projectId } })).templateId).toBe(other)
})

test('of publishing a project and saving its template unfinished at once, one is refused', async () => {
  for (let round = 0; round < 4; round++) {
    const { templateId } = await perform(createTemplate, { name: pair('Plan') }, owner, world)
    const save = (edition: number, title: string) => {
      const block = { code: null, kind: 'TEXT', title: pair(title), prompt: pair('Say'), required: true }
      const blocks = [{ ...block, columns: [], checks: [], questions: [] }]
      const text = {
        name: pair('Plan'),
        sections: [{ title: title === '' ? { zh: '', en: '' } : pair(title), blocks }],
      }
      return perform(saveTemplate, { templateId, edition, text }, owner, world)
    }
    await save(1, 'Idea')
    const { code, saved } = await complete()
    await saved(saveTeamRules, { ...teams, templateId, testSites: (await read(code)).setUp.testSites })
    const results = await outcomes([saved(publishProject, {}), save(2, '')])
    expect([
      { done: 1, 'templates.unfinished': 1 },
      { done: 1, 'projects.notReady': 1 },
    ]).toContainEqual(results)
  }
})

test('a copy has everything of the other project but its people, its dates moved, and is a draft', async () => {
  const { projectId, code, saved } = await complete()
  const next = await makeProject(db)
  await saved(saveTeamRules, {
    ...teams,
    testSites: (await read(code)).setUp.testSites,
    nextStages: [{ projectId: next.id, isOpen: true }],
  })
  await db.requiredField.create({
    data: { createdAt: factoryTime, projectId, form: 'registration', field: 'mobile' },
  })
  const invited = await makeSchool(db)
  await db.schoolProject.create({
    data: { createdAt: factoryTime, projectId, schoolId: invited.id, accountStatus: '受邀学校' },
  })
  await saved(publishProject, {})
  await makeRegistration(db, { projectId })
  const later = await makeSeason(db, { code: '41-42' })
  const input = { fromId: projectId, seasonId: later.id, code: '41COPY', days: 364 }
  const copies = await Promise.allSettled([0, 1].map(() => perform(copyProject, input, owner, world)))
  expect(copies.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const taken = { key: 'conflict.taken', fields: [{ field: 'code', key: 'faults.conflict.taken' }] }
  // The code itself, and one whose prefixes other projects have.
  await expect(perform(copyProject, input, owner, world)).rejects.toMatchObject(taken)
  for (const numberPrefix of ['TAKEN', '42TAKEN']) await makeProject(db, { numberPrefix })
  await expect(perform(copyProject, { ...input, code: '42TAKEN' }, owner, world)).rejects.toMatchObject(taken)
  const made = { seasonId: later.id, code: '42TAKEN', kind: 'COMPETITION', name: { zh: '新', en: 'New' } }
  await expect(perform(createProject, made, owner, world)).rejects.toMatchObject(taken)
  const { setUp: from } = await read(code)
  const { setUp: copy, checks } = await read('41COPY')
  expect(copy).toMatchObject({
    ...{ state: 'DRAFT', clonedFrom: code, registered: 0, seatsTaken: 0, version: 1 },
    ...texts,
    ...{ priceMinor: 9_000, refundPolicy: prices.refundPolicy, templateId: template.id },
    priceLevels: prices.priceLevels,
    nextStages: [{ projectId: next.id, isOpen: false }],
  })
  expect(copy.registrationOpensAt).toEqual(daysAfter(new Date('2026-11-30T16:00:00Z'), 364))
  expect(copy.windows.map(({ deadlineAt }) => deadlineAt)).toEqual(
    from.windows.map(({ deadlineAt }) => daysAfter(deadlineAt, 364)),
  )
  expect(copy.windows[0]?.certDate).toBe('2028-03-10')
  expect(copy.refundSteps).toEqual(from.refundSteps.map((step) => ({ ...step, until: daysAfter(step.until, 364) })))
  expect(copy.events.map(({ code: event, name }) => [event, name])).toEqual(
    from.events.map(({ code: event, name }) => [event, name]),
  )
  expect(copy.testSites).toMatchObject([{ name: '静远高级中学考点', nameEn: 'Jingyuan, Shanghai' }])
  expect(await db.requiredField.count({ where: { projectId: copy.id } })).toBe(1)
  expect(await db.schoolProject.findMany({ where: { projectId: copy.id } })).toMatchObject([
    { schoolId: invited.id, accountStatus: '受邀学校' },
  ])
  expect(checks.filter(({ state }) => state === 'missing').map(({ key }) => key)).toEqual(['test'])
})

test('a copy has the roles that staff have in the project where it is asked for, and else none', async () => {
  const { projectId } = await complete({ rule: false })
  const grants = [{ projectId, role: 'REGISTRAR' as const }]
  const [registrar, gone] = [await makeAdministrator(db, {}, grants), await makeAdministrator(db, {}, grants)]
  const former = await makeAdministrator(db, {}, grants)
  await db.administrator.update({ where: { id: gone.id }, data: { disabledAt: factoryTime } })
  await db.grant.updateMany({ where: { administratorId: former.id }, data: { revokedAt: factoryTime } })
  const copied = async (code: string, more: { withStaff?: boolean }) => {
    const input = { fromId: projectId, seasonId: season.id, code, days: 364, ...more }
    const copy = await perform(copyProject, input, owner, world)
    const where = { projectId: copy.projectId }
    const rows = await db.grant.findMany({ where, select: { administratorId: true, role: true, grantedById: true } })
    const entries = await db.auditEntry.findMany({ where: { ...where, objectType: 'Administrator' } })
    return { rows, entries: entries.map(({ objectId }) => objectId) }
  }
  expect(await copied('40STAFFA', {})).toEqual({ rows: [], entries: [] })
  expect(await copied('40STAFFB', { withStaff: true })).toEqual({
    rows: [{ administratorId: registrar.id, role: 'REGISTRAR', grantedById: administratorId }],
    entries: [registrar.id],
  })
})

test('a copy’s period is its own season’s where it was the season’s, and anything else as it was', async () => {
  const later = await makeSeason(db, { code: '44-45' })
  for (const [period, ofCopy] of [
    [season.code, '44-45'],
    ['Spring', 'Spring'],
  ] as const) {
    const { projectId, code } = await complete({ rule: false })
    await db.project.update({ where: { id: projectId }, data: { period } })
    const input = { fromId: projectId, seasonId: later.id, code: `${code}P`, days: 364 }
    const copy = await perform(copyProject, input, owner, world)
    expect((await read(copy.code)).setUp.period).toBe(ofCopy)
  }
})

test('a copy has the awards with their limits and the certificate rules in use, and is deleted with them', async () => {
  const { projectId, code } = await complete({ rule: false })
  const label = pair('Gold')
  await makeAwardKind(db, projectId, { holder: 'TEAM', label, place: 1, maximum: 3, cutOff: 9_000 })
  const [from, until] = [daysAfter(factoryTime, 100), daysAfter(factoryTime, 110)]
  await makeCertificateRule(db, projectId, { active: false })
  expect((await read(code)).setUp.certificateRules).toBe(0)
  const rule = await makeCertificateRule(db, projectId, { nameCheckFrom: from, nameCheckUntil: until })
  const input = { fromId: projectId, seasonId: season.id, code: `${code}B`, days: 364 }
  const copy = await perform(copyProject, input, owner, world)
  const ofCopy = { where: { projectId: copy.projectId } }
  expect(await db.awardKind.findMany(ofCopy)).toMatchObject([
    { holder: 'TEAM', label, place: 1, maximum: 3, cutOff: 9_000, version: 1 },
  ])
  const { kind, audience, templateId } = rule
  const moved = { nameCheckFrom: daysAfter(from, 364), nameCheckUntil: daysAfter(until, 364) }
  expect(await db.certificateRule.findMany(ofCopy)).toMatchObject([
    { kind, audience, templateId, ...moved, version: 1 },
  ])
  expect((await read(copy.code)).setUp.certificateRules).toBe(1)
  await perform(deleteDraft, { projectId: copy.projectId, version: 1 }, owner, world)
  expect([await db.awardKind.count(ofCopy), await db.certificateRule.count(ofCopy)]).toEqual([0, 0])
})

test('a copy has the thinking questions and the courses that list it, its stages lead to the copies, and a draft goes with them', async () => {
  const [{ projectId: first }, { projectId: second }] = [
    await complete({ rule: false }),
    await complete({ rule: false }),
  ]
  const later = await makeSeason(db)
  await db.nextStage.create({
    data: { createdAt: factoryTime, fromProjectId: first, toProjectId: second, isOpen: true },
  })
  const { id: testSiteId } = await db.testSite.findFirstOrThrow({ where: { projectId: first } })
  for (const [at, active] of [true, false].entries())
    await makeThinkingQuestion(db, { projectId: first, testSiteId, active, position: at })
  const course = await db.class.create({
    data: {
      createdAt: factoryTime,
      code: `COPY-${first}`,
      name: pair('Course'),
      projects: { create: { createdAt: factoryTime, projectId: first } },
    },
  })
  const copied = async (fromId: string, code: string) =>
    (await perform(copyProject, { fromId, seasonId: later.id, code, days: 364 }, owner, world)).projectId
  const copy = await copied(first, '42FIRST')
  const stages = () => db.nextStage.findMany({ where: { fromProjectId: copy } })
  expect(await stages()).toMatchObject([{ toProjectId: second, isOpen: false }])
  const target = await copied(second, '42SECOND')
  expect(await stages()).toMatchObject([{ toProjectId: target, isOpen: false }])
  expect(await db.nextStage.findMany({ where: { fromProjectId: await copied(first, '42THIRD') } })).toMatchObject([
    { toProjectId: target },
  ])
  const site = await db.testSite.findFirstOrThrow({ where: { projectId: copy } })
  expect(await db.thinkingQuestion.findMany({ where: { projectId: copy } })).toMatchObject([
    { testSiteId: site.id, active: true, version: 1 },
  ])
  expect(await db.classProject.count({ where: { classId: course.id, projectId: copy } })).toBe(1)
  // A copy of the target within its own season takes no way over, and a deleted one gives its ways back.
  await copied(target, '42OTHER')
  expect(await stages()).toMatchObject([{ toProjectId: target }])
  await perform(deleteDraft, { projectId: target, version: 1 }, owner, world)
  expect(await stages()).toMatchObject([{ toProjectId: second }])
  await perform(deleteDraft, { projectId: copy, version: 1 }, owner, world)
  expect(await db.project.count({ where: { id: copy } })).toBe(0)
})

test("a copy's certificate date is so many days later, also over a change of the clocks", async () => {
  showZone('Europe/London')
  onTestFinished(() => showZone(usualZone))
  const { projectId, code } = await complete()
  const [first] = (await read(code)).setUp.windows
  const input = { fromId: projectId, seasonId: season.id, code: `${code}C`, days: 182 }
  const copy = await perform(copyProject, input, owner, world)
  expect((await read(copy.code)).setUp.windows[0]?.certDate).toBe(dayLater(first?.certDate ?? '', 182))
})

describe('who may', () => {
  test('refuses an administrator without the role, and says which one is needed', async () => {
    const { projectId, code } = await create()
    const grantedOn = (role: 'REGISTRAR' | 'CONTENT' | 'OWNER', on: string | null = null) =>
      adminActor({ administratorId, projectId, grants: [{ projectId: on, role }] })
    await expect(create(grantedOn('REGISTRAR'))).rejects.toMatchObject({ key: 'auth.ownerNeeded' })
    await expect(create(grantedOn('OWNER', projectId))).rejects.toMatchObject({ key: 'auth.ownerNeeded' })
    const write = (actor: ReturnType<typeof adminActor>) =>
      perform(saveTexts, { projectId, version: 1, ...texts }, actor, world)
    await expect(write(grantedOn('REGISTRAR'))).rejects.toMatchObject({ key: 'auth.contentNeeded' })
    await expect(
      perform(saveEvents, { projectId, version: 1, ...events }, grantedOn('CONTENT'), world),
    ).rejects.toMatchObject({ key: 'auth.ownerNeeded' })
    expect((await read(code, grantedOn('REGISTRAR'))).whyNot).toMatchObject({
      publish: 'auth.ownerNeeded',
      sections: { texts: 'auth.contentNeeded', prices: 'auth.ownerNeeded' },
    })
    expect(await write(grantedOn('CONTENT', projectId))).toEqual({ version: 2 })
    await expect(perform(getSetUp, { projectCode: code }, coordinatorActor(), world)).rejects.toMatchObject({
      key: 'auth.forbidden',
    })
  })

  test('an owner of one project neither sees nor changes the draft of another', async () => {
    const [mine, other] = [await create(), await create()]
    const actor = adminActor({
      ...{ administratorId, projectId: mine.projectId },
      grants: [{ projectId: mine.projectId, role: 'OWNER' }],
    })
    await expect(read(other.code, actor)).rejects.toMatchObject({ key: 'notFound' })
    await expect(
      perform(saveTexts, { projectId: other.projectId, version: 1, ...texts }, actor, world),
    ).rejects.toMatchObject({ key: 'auth.contentNeeded' })
    const list = await perform(listSetUps, {}, actor, world)
    expect(list.rows.map(({ code }) => code)).toEqual([mine.code])
    expect(list.whyNotCreate).toBe('auth.ownerNeeded')
  })
})

test('lists the current season, searched by code and by name, with a count for each state', async () => {
  const { code, saved } = await complete()
  await saved(publishProject, {})
  const { rows, counts, season: shown } = await perform(listSetUps, { search: code }, owner, world)
  expect([shown, rows.map((row) => row.code), counts.PUBLISHED]).toEqual(['40-41', [code], 1])
  const drafts = await perform(listSetUps, { state: ['DRAFT'], season: 'all' }, owner, world)
  expect(drafts.rows.every(({ state }) => state === 'DRAFT')).toBe(true)
  expect(drafts.total).toBe(drafts.rows.length)
})
