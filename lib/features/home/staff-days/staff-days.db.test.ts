import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AdminActor, AdviserActor, CoordinatorActor } from '@/lib/access/actor'
import { searchAudit } from '@/lib/features/console/audit/search-audit'
import { exportMails } from '@/lib/features/console/mails/export-mails'
import { listMails } from '@/lib/features/console/mails/list-mails'
import { exportInbox } from '@/lib/features/messages/inbox/export-inbox'
import { listInbox } from '@/lib/features/messages/inbox/list-inbox'
import { listTeamCards } from '@/lib/features/judging/team-lists/list-team-cards'
import { listRoster } from '@/lib/features/registrations/rosters/list-roster'
import { Prisma } from '@/lib/db/generated/client'
import { perform } from '@/lib/kernel/perform'
import { adminActor, adviserActor, coordinatorActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { countStatements } from '@/lib/testing/statements'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { makeFile } from '@/prisma/factories/files'
import { makeInquiry } from '@/prisma/factories/inquiries'
import { linkAdviser, makeAdministrator, makeContact, makeSchool, makeStudent } from '@/prisma/factories/people'
import { type MadeProject, makeProject, makeSeason } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeSubmission, makeTeam } from '@/prisma/factories/teams'
import { countWaiting } from './count-waiting'
import { downloadStaffCalendar } from './download-staff-calendar'
import { getToday } from './get-today'
import type { DayReader } from './read-waiting.step'

const { db } = await testDatabase()
const world = testWorld({ db, now: factoryTime })
let adviser: AdviserActor
let coordinator: CoordinatorActor
let owner: AdminActor
let project: MadeProject
let other: MadeProject

const windows = [
  {
    startsAt: daysAfter(factoryTime, -2),
    deadlineAt: daysAfter(factoryTime, 6),
    announceAt: daysAfter(factoryTime, 20),
  },
]

beforeAll(async () => {
  const { id: seasonId } = await makeSeason(db, { code: '24-25', isCurrent: true })
  const contact = await makeContact(db)
  adviser = adviserActor({ contactId: contact.id, schoolId: contact.schoolId })
  const lead = await makeContact(db, { schoolId: contact.schoolId, role: 'COORDINATOR' })
  coordinator = coordinatorActor({ contactId: lead.id, schoolId: contact.schoolId })
  project = await makeProject(db, { code: '2025A', seasonId, teamSizeMax: 3 }, { windows })
  other = await makeProject(db, { code: '2025B', seasonId })
  const administrator = await makeAdministrator(db)
  owner = adminActor({ administratorId: administrator.id, projectId: project.id })
  const own = await Promise.all(
    (['PENDING', 'PAID', 'PAID', 'FREE'] as const).map(async (status) => {
      const student = await makeStudent(db, { schoolId: contact.schoolId })
      await linkAdviser(db, { studentId: student.id, contactId: contact.id })
      return makeRegistration(db, { projectId: project.id, studentId: student.id, schoolId: contact.schoolId, status })
    }),
  )
  await makeTeam(db, own.slice(1, 3))
  // Somebody of another school, whom only the organisers see.
  const stranger = await makeRegistration(db, { projectId: other.id })
  const proof = await makeFile(db, { purpose: 'TUITION_PROOF', ownerKind: 'STUDENT', ownerId: stranger.studentId })
  await db.feeReduction.create({
    data: {
      createdAt: daysAfter(factoryTime, -6),
      studentId: stranger.studentId,
      projectId: other.id,
      proofFileId: proof.id,
      tuitionMinor: 100,
      tuitionCurrency: 'SGD',
      proposedLevel: 5,
    },
  })
  const asking = await makeContact(db, { schoolId: contact.schoolId })
  await linkAdviser(db, { studentId: own[0]?.studentId ?? '', contactId: asking.id, state: 'PROPOSED' })
  await makeInquiry(db, { studentId: own[0]?.studentId ?? '', projectId: project.id })
})

const today = (actor: DayReader) => perform(getToday, {}, actor, world)
type Counted = readonly { kind: string; count: number }[]
const kindsIn = (counted: Counted) => counted.map(({ kind, count }) => `${kind} ${count}`)
const kindsOf = async (actor: DayReader) => kindsIn((await today(actor)).waiting)
const countedFor = async (actor: DayReader) => kindsIn(await perform(countWaiting, {}, actor, world))

describe('what waits', () => {
  test('names an adviser the unpaid, those without a team and the works to be submitted of the own students', async () => {
    const { waiting } = await today(adviser)
    expect(waiting.map(({ kind, count, projects }) => ({ kind, count, projects }))).toEqual(
      expect.arrayContaining([
        { kind: 'unsubmitted', count: 1, projects: [{ code: '2025A', count: 1 }] },
        { kind: 'teamless', count: 1, projects: [{ code: '2025A', count: 1 }] },
        { kind: 'unpaid', count: 1, projects: [{ code: '2025A', count: 1 }] },
        { kind: 'messages', count: 1, projects: [] },
      ]),
    )
    expect(waiting).toHaveLength(4)
    expect(waiting.find(({ kind }) => kind === 'unsubmitted')?.until).toEqual(daysAfter(factoryTime, 6))
  })

  test('names a coordinator who asks to advise students of the school as well', async () => {
    expect((await kindsOf(coordinator)).sort()).toEqual([
      'messages 1',
      'proposals 1',
      'teamless 1',
      'unpaid 1',
      'unsubmitted 1',
    ])
  })

  test('names an administrator what the grants let decide, and nothing else', async () => {
    expect((await kindsOf(owner)).sort()).toEqual([
      'messages 1',
      'proposals 1',
      'reductions 1',
      // There is no backup yet.
      'system 1',
      'unanswered 1',
    ])
    const ofOther = { projectId: other.id }
    const finance = adminActor({ ...ofOther, grants: [{ ...ofOther, role: 'FINANCE' }] })
    expect(await kindsOf(finance)).toEqual(['reductions 1'])
    expect(
      await kindsOf({ ...finance, projectId: project.id, grants: [{ projectId: project.id, role: 'FINANCE' }] }),
    ).toEqual(['messages 1', 'unanswered 1'])
    expect(await kindsOf({ ...finance, grants: [{ ...ofOther, role: 'VIEWER' }] })).toEqual([])
  })

  test('is counted in the menu as far as its entries settle it, in few statements', async () => {
    for (const reader of [adviser, coordinator, owner]) {
      const settled = (await kindsOf(reader)).filter((kind) => !/^(messages|unanswered|changes|system) /.test(kind))
      const { result, statements } = await countStatements(() => countedFor(reader))
      expect(result.sort()).toEqual(settled.sort())
      // Of administrators two statements more count what schools and educators ask for, and callbacks that failed.
      expect(statements).toBeLessThanOrEqual(reader.role === 'admin' ? 9 : 7)
    }
  })

  test('is refused to students and to who is not signed in', async () => {
    await expect(perform(getToday, {}, studentActor(), world)).rejects.toMatchObject({ code: 403 })
    await expect(perform(countWaiting, {}, { role: 'anyone' }, world)).rejects.toMatchObject({ code: 401 })
  })
})

describe('the figures', () => {
  const of = async (actor: DayReader) =>
    (await today(actor)).projects.map(({ code, registered, paid, unpaid, teamed, teams, submitted, scored }) => {
      return { code, registered, paid, unpaid, teamed, teams, submitted, scored }
    })
  const own = { code: '2025A', registered: 4, paid: 3, unpaid: 1, teamed: 2, teams: 1, submitted: 0 }

  test('count what the reader reaches; staff see the projects of their students and no score before the release', async () => {
    expect(await of(adviser)).toEqual([{ ...own, scored: null }])
    expect(await of(coordinator)).toEqual([{ ...own, scored: null }])
    expect(await of(owner)).toEqual([
      { ...own, scored: 0 },
      expect.objectContaining({ code: '2025B', registered: 1, paid: 0 }),
    ])
    expect(await of(adviserActor())).toEqual([])
    const ofOther = adminActor({ projectId: other.id, grants: [{ projectId: other.id, role: 'VIEWER' }] })
    expect((await of(ofOther)).map(({ code }) => code)).toEqual(['2025B'])
  })

  test('count exactly the rows of the lists that they lead to', async () => {
    const settled = ['PAID' as const, 'FREE' as const]
    for (const reader of [owner, adviser, coordinator]) {
      for (const { code, teams, ...told } of (await today(reader)).projects) {
        const rows = async (narrowed: object) =>
          (await perform(listRoster, { projectCode: code, ...narrowed }, reader, world)).total
        expect(told.registered).toBe(await rows({}))
        expect(told.paid).toBe(await rows({ status: settled }))
        expect(told.unpaid).toBe(await rows({ status: ['PENDING'] }))
        expect(told.teamed).toBe(await rows({ status: settled, membership: ['TEAM'] }))
        expect(told.paid - told.teamed).toBe(await rows({ status: settled, membership: ['NONE'] }))
        const { teams: cards } = await perform(listTeamCards, { project: code }, reader, world)
        const open = cards.filter(({ opens }) => opens)
        expect(teams).toBe(open.length)
        expect(told.submitted).toBe(open.filter(({ isSubmitted }) => isSubmitted).length)
        expect(told.started).toBe(open.filter(({ isStarted }) => isStarted).length)
        expect(told.leaderless).toBe(
          open.filter(({ students }) => students.length > 0 && students.every(({ isLeader }) => !isLeader)).length,
        )
        if (told.scored !== null) expect(told.scored).toBe(open.filter(({ score }) => score !== null).length)
      }
    }
  })

  test('that wait in several projects are one list of just those rows', async () => {
    for (const reader of [adviser, coordinator]) {
      const { waiting } = await today(reader)
      for (const [kind, narrowed] of [
        ['unpaid', { status: ['PENDING'] }],
        ['teamless', { status: ['PAID', 'FREE'], membership: ['NONE'] }],
      ] as const) {
        const line = waiting.find((one) => one.kind === kind)
        const input = { projects: line?.projects.map(({ code }) => code), ...narrowed }
        expect((await perform(listRoster, input, reader, world)).total).toBe(line?.count)
      }
    }
  })

  test('are those of the season and the project that are asked for', async () => {
    const { id: seasonId } = await makeSeason(db, { code: '22-23' })
    const past = await makeProject(db, { code: '2023A', seasonId })
    const asked = await perform(getToday, { season: '22-23' }, owner, world)
    expect(asked).toMatchObject({ season: '22-23', projects: [{ code: past.code }] })
    expect(asked.seasons).toEqual(expect.arrayContaining(['22-23', '24-25']))
    const one = await perform(getToday, { project: '2025B' }, owner, world)
    expect(one).toMatchObject({ season: '24-25', project: '2025B', projects: [{ code: '2025B' }] })
    expect(one.choices.length).toBeGreaterThan(1)
    expect((await perform(getToday, { project: 'nothing' }, owner, world)).project).toBeNull()
  })

  test('come with the days ahead, the first one first', async () => {
    const { days } = await today(adviser)
    expect(days.map(({ kind, code }) => `${code} ${kind}`)).toContain('2025A due')
    expect(days.map(({ at }) => at.getTime())).toEqual(days.map(({ at }) => at.getTime()).toSorted((a, b) => a - b))
  })

  test('say whose dates are the reader’s to change', async () => {
    const movable = async (actor: DayReader) => (await today(actor)).projects.filter((one) => one.movesDates)
    expect((await movable(owner)).map(({ code }) => code)).toEqual(['2025A', '2025B'])
    expect(await movable(adviser)).toEqual([])
    const ofOther = { ...owner, projectId: other.id, grants: [{ projectId: other.id, role: 'OWNER' as const }] }
    expect((await movable(ofOther)).map(({ code }) => code)).toEqual(['2025B'])
    expect(await movable({ ...owner, grants: [{ projectId: null, role: 'REGISTRAR' }] })).toEqual([])
  })

  test('cost as many statements however many projects there are', async () => {
    const few = await countStatements(() => today(owner))
    await Promise.all(Array.from({ length: 5 }, () => makeProject(db, { seasonId: project.seasonId })))
    const many = await countStatements(() => today(owner))
    expect(many.result.projects.length).toBeGreaterThan(few.result.projects.length)
    expect(many.statements).toBe(few.statements)
  })
})

test('the menu counts the works of the session’s project that the administrator has not scored, as Today does', async () => {
  expect(await countedFor(owner)).not.toContain('unscored 1')
  await makeSubmission(db, await makeRegistration(db, { projectId: project.id, status: 'FREE' }))
  expect(await countedFor(owner)).toContain('unscored 1')
  expect(await kindsOf(owner)).toContain('unscored 1')
  const elsewhere = { ...owner, projectId: other.id }
  expect((await countedFor(elsewhere)).filter((kind) => kind.startsWith('unscored'))).toEqual([])
  // Once works are assigned, each scorer's own ones wait for them.
  const { teamId } = await db.submission.findFirstOrThrow({ where: { team: { projectId: project.id } } })
  const { id: byId } = await makeAdministrator(db)
  const assign = (administratorId: string) =>
    db.scoreAssignment.create({ data: { createdAt: factoryTime, teamId, administratorId, byId } })
  await assign(byId)
  expect(await countedFor(owner)).not.toContain('unscored 1')
  await assign(owner.administratorId)
  expect(await countedFor(owner)).toContain('unscored 1')
})

test('teams that nobody leads and the dates of the next two days wait for administrators', async () => {
  const soon = [{ startsAt: daysAfter(factoryTime, -2), deadlineAt: daysAfter(factoryTime, 1) }]
  const pressing = await makeProject(db, { seasonId: project.seasonId, teamSizeMax: 3 }, { windows: soon })
  const member = await makeRegistration(db, { projectId: pressing.id, status: 'FREE' })
  await makeTeam(db, [member])
  await db.registration.update({ where: { id: member.id }, data: { teamRole: 'MEMBER' } })
  const { waiting, days } = await perform(getToday, { isSoon: true }, owner, world)
  const lineOf = (kind: string) => waiting.find((line) => line.kind === kind)
  expect(lineOf('leaderless')).toMatchObject({ count: 1, projects: [{ code: pressing.code, count: 1 }] })
  expect(lineOf('soon')).toMatchObject({ count: days.length, until: daysAfter(factoryTime, 1) })
  expect(days.length).toBeGreaterThan(0)
  expect(await kindsOf(adviser)).not.toContain('soon 1')
})

test('mails that failed in the last days wait for who keeps contents of all projects, and the list has just those', async () => {
  const written = async (key: string, state: 'FAILED' | 'SUPPRESSED', days: number, more: object = {}) =>
    db.outboxMail.create({
      data: {
        ...{ createdAt: daysAfter(factoryTime, -days), dedupeKey: key, template: 'receipt', personKind: 'STUDENT' },
        ...{ toEmail: `${key}@school.test`, language: 'en-US', state, ...{ payload: { kept: true }, ...more } },
      },
    })
  // What nobody can send again waits for nobody: too late, its contents gone, its address refused.
  await written('late', 'FAILED', 3, { lateAt: daysAfter(factoryTime, -1) })
  await written('gone', 'FAILED', 3, { payload: Prisma.DbNull })
  await written('refused', 'FAILED', 3)
  await db.suppressedAddress.create({
    data: { createdAt: factoryTime, email: 'refused@school.test', answer: '550 no such user' },
  })
  await written('failed-lately', 'FAILED', 2)
  await written('failed-long-ago', 'FAILED', 8)
  await written('held-back', 'SUPPRESSED', 1)
  const { waiting } = await perform(getToday, {}, owner, world)
  const line = { count: 1, since: daysAfter(factoryTime, -2) }
  expect(waiting.find(({ kind }) => kind === 'mails')).toMatchObject(line)
  const led = { state: ['FAILED' as const], days: 7, only: 'resendable' as const }
  const { rows, ...list } = await perform(listMails, led, owner, world)
  expect(rows.map(({ toEmail }) => toEmail)).toEqual(['failed-lately@school.test'])
  expect(list).toMatchObject({ total: 1, resendable: 1 })
  expect(list.counts.filter(({ count }) => count > 0)).toEqual([{ state: 'FAILED', count: 1 }])
  expect((await perform(listMails, { ...led, page: 2, pageSize: 1 }, owner, world)).rows).toEqual([])
  expect((await perform(exportMails, led, owner, world)).rows).toBe(1)
  const registrar = adminActor({ projectId: project.id, grants: [{ projectId: null, role: 'REGISTRAR' }] })
  expect(await kindsOf(registrar)).not.toContain('mails 1')
})

test('what schools and educators ask for waits for registrars, a proposed school for those of all projects', async () => {
  const before = await countedFor(owner)
  expect(before.filter((kind) => /^(approvals|educators|schools) /.test(kind))).toEqual([])
  const proposed = await makeContact(db, { schoolId: (await makeSchool(db, { state: 'PENDING' })).id })
  await db.educatorApplication.create({
    data: { createdAt: factoryTime, contactId: proposed.id, projectId: project.id },
  })
  await db.schoolRegistration.create({
    data: {
      ...{ createdAt: factoryTime, updatedAt: factoryTime, contactId: proposed.id, projectId: project.id },
      ...{ schoolId: proposed.schoolId, status: 'FREE', channel: 'COORDINATOR', holdsSeat: true },
      reviewState: 'PENDING',
    },
  })
  expect(await countedFor(owner)).toEqual(expect.arrayContaining(['approvals 1', 'educators 1', 'schools 1']))
  expect(await kindsOf(owner)).toEqual(expect.arrayContaining(['approvals 1', 'educators 1', 'schools 1']))
  const registrar = { ...owner, grants: [{ projectId: project.id, role: 'REGISTRAR' as const }] }
  expect((await countedFor(registrar)).filter((kind) => /^(approvals|educators|schools) /.test(kind))).toEqual([
    'approvals 1',
    'educators 1',
  ])
  const elsewhere = { ...owner, projectId: other.id, grants: [{ projectId: other.id, role: 'REGISTRAR' as const }] }
  expect((await countedFor(elsewhere)).filter((kind) => /^(approvals|educators|schools) /.test(kind))).toEqual([])
})

test('messages, unanswered ones and change requests are counted as the part of the inbox has them that each leads to', async () => {
  const { studentId } = await makeRegistration(db, { projectId: project.id })
  const opened = await makeInquiry(db, { studentId, projectId: project.id })
  await db.inquiryRead.create({
    data: {
      ...{ createdAt: factoryTime, inquiryId: opened.id, readAt: opened.lastAt },
      ...{ personKind: 'ADMINISTRATOR', personId: owner.administratorId },
    },
  })
  await makeInquiry(db, { studentId }, ['When?', 'Soon.'])
  // Put back by staff, so that it is open and the last word is theirs.
  await makeInquiry(db, { studentId, state: 'OPEN' }, ['When?', 'Soon.'])
  for (const field of ['qq', 'wechat'])
    await db.changeRequest.create({ data: { createdAt: factoryTime, studentId, field, proposed: '1' } })
  const { waiting } = await today(owner)
  const countOf = (kind: string) => waiting.find((line) => line.kind === kind)?.count
  const unread = await perform(listInbox, { state: 'OPEN', part: 'unread' }, owner, world)
  const unanswered = await perform(listInbox, { state: 'OPEN', part: 'unanswered' }, owner, world)
  const changes = await perform(listInbox, { state: 'OPEN', part: 'changes' }, owner, world)
  expect([countOf('messages'), countOf('unanswered'), countOf('changes')]).toEqual([1, 2, 2])
  expect([unread.rows.length, unread.total, unread.requests.total]).toEqual([1, 1, 0])
  expect([unanswered.rows.length, unanswered.total, unanswered.requests.total]).toEqual([2, 2, 0])
  expect(unanswered.rows.map(({ id }) => id)).toContain(opened.id)
  expect(unread.rows.map(({ id }) => id)).not.toContain(opened.id)
  expect([changes.rows.length, changes.requests.rows.length, changes.requests.total]).toEqual([0, 2, 2])
  expect((await perform(exportInbox, { state: 'OPEN', part: 'unanswered' }, owner, world)).rows).toBe(2)
})

test('an owner is told what was done of late, by name and project, and nobody else is', async () => {
  await db.auditEntry.create({
    data: {
      ...{ at: daysAfter(factoryTime, -1), actorKind: 'ADMIN', actorId: owner.administratorId, source: 'ACTION' },
      ...{ operation: 'imports/imports/import-roster', objectType: 'ImportBatch', projectId: project.id, items: 38 },
      requestId: 'request',
    },
  })
  const { activity } = await perform(getToday, {}, owner, world)
  const { name } = await db.administrator.findUniqueOrThrow({ where: { id: owner.administratorId } })
  expect(activity?.[0]).toMatchObject({ kind: 'imported', count: 38, actor: name, code: '2025A' })
  expect((await perform(getToday, {}, adviser, world)).activity).toBeNull()
  const registrar = adminActor({ projectId: project.id, grants: [{ projectId: null, role: 'REGISTRAR' }] })
  expect((await perform(getToday, {}, registrar, world)).activity).toBeNull()
  // Of one project's owner the deeds in the others are not told.
  const elsewhere = adminActor({ projectId: other.id, grants: [{ projectId: other.id, role: 'OWNER' }] })
  expect((await perform(getToday, {}, elsewhere, world)).activity).toEqual([])
})

test('a line of what was done of late leads to just the entries it sums up', async () => {
  const deed = (hoursAgo: number, changed: object = {}) =>
    db.auditEntry.create({
      data: {
        ...{ at: new Date(factoryTime.getTime() - (48 + hoursAgo) * 3_600_000), actorKind: 'ADMIN', source: 'ACTION' },
        ...{ actorId: owner.administratorId, operation: 'judging/scores/confirm-scores', objectType: 'Team' },
        ...{ projectId: project.id, items: 2, requestId: 'request', ...changed },
      },
    })
  for (const actorId of [randomUUID(), randomUUID()])
    await deed(0.5, { actorKind: 'STUDENT', actorId, operation: 'work/submissions/submit-work', items: 1 })
  await deed(1)
  await deed(2, { items: 3 })
  await deed(2.5, { operation: 'people/auth/sign-out' })
  await deed(3, { projectId: other.id })
  await deed(4, { items: 7 })
  await deed(5, { actorId: null, actorKind: 'SYSTEM' })
  const { activity } = await today(owner)
  const lines = []
  for (const { run, count } of activity ?? []) {
    const { rows } = await perform(searchAudit, { run }, owner, world)
    const summed = rows.reduce((sum, { items }) => sum + (items ?? 1), 0)
    expect(summed).toBe(count)
    lines.push([rows.length, count])
  }
  expect(lines).toEqual(
    expect.arrayContaining([
      [2, 2],
      [2, 5],
      [1, 2],
      [1, 7],
    ]),
  )
  // What is no such line narrows nothing.
  expect((await perform(searchAudit, { run: 'nothing' }, owner, world)).rows.length).toBeGreaterThan(5)
})

test('the dates ahead are a file for a calendar, those of the reader’s projects alone', async () => {
  const text = async (actor: DayReader) =>
    new TextDecoder().decode((await perform(downloadStaffCalendar, {}, actor, world)).bytes)
  const own = await text(adviser)
  expect(own).toContain('2025A')
  expect(own).not.toContain('2025B')
  const uids = own.match(/^UID:.+$/gm) ?? []
  expect(uids.length).toBeGreaterThan(0)
  expect(new Set(uids).size).toBe(uids.length)
})
