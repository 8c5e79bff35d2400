import { beforeAll, expect, test } from 'vitest'
import type { AdminActor } from '@/lib/access/actor'
import { perform } from '@/lib/kernel/perform'
import { adminActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { linkAdviser, makeAdministrator, makeContact, makeSchool, makeStudent } from '@/prisma/factories/people'
import { type MadeProject, makeProject, makeSeason } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeSubmission, makeTeam } from '@/prisma/factories/teams'
import { listMails } from '../mails/list-mails'
import { cancelAnnouncement } from './cancel-announcement'
import { countGroup } from './count-group'
import { getAnnouncement } from './get-announcement'
import { listAnnouncements } from './list-announcements'
import { previewAnnouncement } from './preview-announcement'
import { type Audience, wholeGroup, whyNotSchedule } from './rules'
import { saveAnnouncement } from './save-announcement'
import { scheduleAnnouncement } from './schedule-announcement'
import { sendAnnouncements } from './send-announcements'

const { db } = await testDatabase()
const world = testWorld({ db, now: factoryTime })
const system = { role: 'system', source: 'test' } as const
let editor: AdminActor
let project: MadeProject
let other: MadeProject
let schoolId: string
const words = {
  subject: { zh: '通知', en: 'News' },
  text: { zh: '**请看**\n\n第二段', en: 'Look **here**: [page](https://a.test)' },
}

const who = (email: string) => ({ email: `${email}@people.test` })

beforeAll(async () => {
  const { id } = await makeAdministrator(db, who('editor'))
  editor = adminActor({ administratorId: id, grants: [{ projectId: null, role: 'CONTENT' }] })
  const { id: seasonId } = await makeSeason(db, { code: '24-25', isCurrent: true })
  project = await makeProject(db, { code: '2025A', seasonId, teamSizeMax: 3 })
  other = await makeProject(db, { code: '2025B', seasonId })
  const adviser = await makeContact(db, who('adviser'))
  schoolId = adviser.schoolId
  await makeContact(db, { schoolId, role: 'COORDINATOR', ...who('coordinator') })
  const registered = async (name: string, values: object = {}, projectId = project.id) => {
    const student = await makeStudent(db, { schoolId, language: 'zh-CN', ...who(name) })
    return makeRegistration(db, { projectId, studentId: student.id, schoolId, ...values })
  }
  await registered('unpaid', { status: 'PENDING' })
  const paid = await registered('paid', { status: 'PAID' })
  await linkAdviser(db, { studentId: paid.studentId, contactId: adviser.id })
  const handedIn = await registered('submitted', { status: 'FREE' })
  const team = await makeTeam(db, [handedIn])
  await makeSubmission(db, { ...handedIn, teamId: team.id })
  await registered('elsewhere', { status: 'PAID' }, other.id)
  // The same address as a student's, in the role of an adviser: one person.
  const twice = await makeContact(db, { schoolId, ...who('paid') })
  await linkAdviser(db, { studentId: handedIn.studentId, contactId: twice.id })
  const scorer = await makeAdministrator(db, who('scorer'))
  await db.scoreAssignment.create({
    data: { createdAt: factoryTime, teamId: team.id, administratorId: scorer.id, byId: id },
  })
  const refused = await registered('refused', { status: 'PAID' }, other.id)
  const { email } = await db.student.findUniqueOrThrow({ where: { id: refused.studentId } })
  await db.suppressedAddress.create({ data: { createdAt: factoryTime, email: email ?? '', answer: 'no such mailbox' } })
})

const group = (change: Partial<Audience> = {}): Audience => ({ ...wholeGroup, projects: [project.id], ...change })
async function namesIn(change: Partial<Audience>): Promise<string[]> {
  const { sample } = await perform(countGroup, { audience: group(change) }, editor, world)
  return sample.map(({ email }) => email.split('@')[0] ?? '')
}
const save = (audience: Audience, given: { announcementId?: string; version?: number } = {}) =>
  perform(saveAnnouncement, { announcementId: null, version: 0, ...words, audience, ...given }, editor, world)
const schedule = (announcementId: string, more: object) =>
  perform(scheduleAnnouncement, { announcementId, version: 1, at: null, recipients: 3, ...more }, editor, world)
const send = (now = factoryTime) => perform(sendAnnouncements, {}, system, testWorld({ db, now }))
const read = async (announcementId: string) =>
  (await perform(getAnnouncement, { announcementId }, editor, world)).announcement
const mailsOf = (announcementId: string) =>
  db.outboxMail.findMany({ where: { announcementId }, orderBy: { toEmail: 'asc' } })

test('a group is narrowed by project, role, fee, team, submission and school, each address once', async () => {
  expect(await namesIn({})).toEqual(['paid', 'submitted', 'unpaid'])
  expect(await namesIn({ payment: 'unpaid' })).toEqual(['unpaid'])
  expect(await namesIn({ payment: 'paid', team: 'teamless' })).toEqual(['paid'])
  expect(await namesIn({ team: 'teamed' })).toEqual(['submitted'])
  expect(await namesIn({ work: 'submitted' })).toEqual(['submitted'])
  expect(await namesIn({ work: 'unsubmitted' })).toEqual(['paid', 'unpaid'])
  expect(await namesIn({ roles: ['adviser'] })).toEqual(['adviser', 'paid'])
  expect(await namesIn({ roles: ['student', 'adviser'] })).toEqual(['adviser', 'paid', 'submitted', 'unpaid'])
  expect(await namesIn({ roles: ['coordinator'] })).toEqual(['coordinator'])
  expect(await namesIn({ roles: ['scorer'] })).toEqual(['scorer'])
  expect(await namesIn({ roles: ['scorer'], projects: [other.id] })).toEqual([])
  expect(await namesIn({ projects: [] })).toEqual(['elsewhere', 'paid', 'refused', 'submitted', 'unpaid'])
  expect(await namesIn({ roles: [] })).toEqual([])
  expect(await namesIn({ registration: 'canceled' })).toEqual([])
  expect(await namesIn({ schoolId: '00000000-0000-4000-8000-000000000001' })).toEqual([])
  expect(await namesIn({ schoolId })).toHaveLength(3)
  const counted = await perform(countGroup, { audience: group({ projects: [] }) }, editor, world)
  expect(counted).toMatchObject({ total: 4, skipped: 1, roles: [{ role: 'student', count: 4 }] })
})

test('what is for a school that was merged since goes to the kept one', async () => {
  const { id } = await makeSchool(db, { state: 'MERGED', mergedIntoId: schoolId })
  expect(await namesIn({ schoolId: id })).toEqual(await namesIn({ schoolId }))
})

test('of a school that registered itself the group is its coordinators and who looks after it, whoever its students are', async () => {
  const season = await makeSeason(db)
  const monitored = await makeProject(db, { kind: 'MONITORING', seasonId: season.id })
  const enrolled = async (name: string, values: object = {}) => {
    const lead = await makeContact(db, { role: 'COORDINATOR', ...who(`${name}.lead`) })
    const own = { schoolId: lead.schoolId }
    await makeContact(db, { ...own, role: 'COORDINATOR', ...who(`${name}.other`) })
    const [maker, teacher] = [await makeContact(db, { ...own, ...who(`${name}.maker`) }), await makeContact(db, own)]
    await db.contact.update({ where: { id: teacher.id }, data: who(`${name}.teacher`) })
    // Somebody of the school who has nothing to do with it.
    await makeContact(db, { ...own, ...who(`${name}.nobody`) })
    const { id } = await db.schoolRegistration.create({
      data: {
        ...{ createdAt: factoryTime, updatedAt: factoryTime, contactId: maker.id, projectId: monitored.id, ...own },
        ...{ status: 'FREE' as const, channel: 'ADVISER' as const, holdsSeat: true, ...values },
      },
    })
    await db.schoolRegistrationContact.create({
      data: { createdAt: factoryTime, schoolRegistrationId: id, contactId: teacher.id },
    })
    return own.schoolId
  }
  const first = await enrolled('first')
  await enrolled('owing', { status: 'PENDING' })
  const gone = { cancelledAt: factoryTime, cancelKind: 'REMOVED', holdsSeat: false }
  await enrolled('gone', gone)
  const decision = { decidedAt: factoryTime, decidedById: editor.administratorId, decisionReason: 'no' }
  await enrolled('rejected', { reviewState: 'REJECTED', holdsSeat: false, ...decision })
  const of = (change: Partial<Audience>) => namesIn({ projects: [monitored.id], ...change })
  const all = ['first.lead', 'first.other', 'owing.lead', 'owing.other']
  expect(await of({ roles: ['coordinator'] })).toEqual(all)
  expect(await of({ roles: ['coordinator'], schoolId: first })).toEqual(['first.lead', 'first.other'])
  expect(await of({ roles: ['coordinator'], payment: 'unpaid' })).toEqual(['owing.lead', 'owing.other'])
  expect(await of({ roles: ['coordinator'], registration: 'canceled' })).toEqual(['gone.lead', 'gone.other'])
  expect(await of({ roles: ['adviser'], payment: 'paid' })).toEqual(['first.maker', 'first.teacher'])
  expect(await of({ roles: ['student'] })).toEqual([])
  // A school has no team and submits nothing.
  for (const narrowed of [{ team: 'teamless' }, { work: 'unsubmitted' }] as const)
    expect(await of({ roles: ['coordinator', 'adviser'], ...narrowed })).toEqual([])
})

test('an announcement goes to each once in their language, however often and by how many it is sent', async () => {
  const { announcementId } = await save(group({ projects: [] }))
  await schedule(announcementId, { recipients: 4 })
  await Promise.all([send(), send()])
  await send()
  expect(await read(announcementId)).toMatchObject({ state: 'SENT', skipped: 1, mails: { waiting: 4, failed: 0 } })
  const mails = await mailsOf(announcementId)
  expect(mails.map(({ toEmail, language }) => [toEmail?.split('@')[0], language])).toEqual([
    ['elsewhere', 'zh-CN'],
    ['paid', 'zh-CN'],
    ['submitted', 'zh-CN'],
    ['unpaid', 'zh-CN'],
  ])
  const listed = await perform(listMails, { announcement: announcementId, state: ['QUEUED'] }, editor, world)
  expect(listed.total).toBe(4)
  // The last address is not kept: nothing would ever take it out again.
  expect(await db.announcement.findUniqueOrThrow({ where: { id: announcementId } })).toMatchObject({ reachedTo: null })
})

test('after a crash in the middle it goes on behind whom it reached, and writes to nobody twice', async () => {
  const { announcementId } = await save(group())
  await schedule(announcementId, {})
  await send()
  // As a process leaves it that is killed before its last batch.
  await db.announcement.update({
    where: { id: announcementId },
    data: { state: 'SENDING', finishedAt: null, reachedTo: 'paid@people.test' },
  })
  await db.outboxMail.deleteMany({ where: { announcementId, toEmail: 'unpaid@people.test' } })
  await send()
  expect((await mailsOf(announcementId)).map(({ toEmail }) => toEmail)).toEqual([
    'paid@people.test',
    'submitted@people.test',
    'unpaid@people.test',
  ])
  expect(await read(announcementId)).toMatchObject({ state: 'SENT' })
})

test('one that is scheduled waits for its time, and is taken back until then', async () => {
  const { announcementId } = await save(group())
  await expect(schedule(announcementId, { at: '2001-01-01T09:00' })).rejects.toMatchObject({
    key: 'announcements.inThePast',
  })
  const late = daysAfter(factoryTime, 2)
  const at = new Date(late.getTime() + 8 * 3_600_000).toISOString().slice(0, 16)
  await schedule(announcementId, { at })
  await send()
  expect(await mailsOf(announcementId)).toEqual([])
  const cancel = () => perform(cancelAnnouncement, { announcementId }, editor, world)
  const ended = await Promise.allSettled([cancel(), cancel()])
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await send(daysAfter(factoryTime, 3))
  expect(await mailsOf(announcementId)).toEqual([])
  expect(await read(announcementId)).toMatchObject({ state: 'CANCELLED', whyNotCancel: 'announcements.canceled' })
})

test('of a start and a cancellation at once one has its way, and what has started is not taken back', async () => {
  const { announcementId } = await save(group())
  await schedule(announcementId, {})
  await Promise.allSettled([send(), perform(cancelAnnouncement, { announcementId }, editor, world)])
  const state = (await read(announcementId))?.state
  expect(await mailsOf(announcementId)).toHaveLength(state === 'SENT' ? 3 : 0)
  expect(['SENT', 'CANCELLED']).toContain(state)
  const cancel = perform(cancelAnnouncement, { announcementId }, editor, world)
  const key = state === 'SENT' ? 'announcements.started' : 'announcements.canceled'
  await expect(cancel).rejects.toMatchObject({ key })
})

test('two who send at once send once, and a group that has changed is looked at again', async () => {
  const { announcementId } = await save(group())
  await expect(schedule(announcementId, { recipients: 2 })).rejects.toMatchObject({
    key: 'announcements.groupChanged',
    values: { count: 3 },
  })
  const both = await Promise.allSettled([schedule(announcementId, {}), schedule(announcementId, {})])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await send()
  expect(await mailsOf(announcementId)).toHaveLength(3)
  await expect(save(group(), { announcementId, version: 2 })).rejects.toMatchObject({ key: 'announcements.notDraft' })
})

test('a large group is typed, and what is half written or for nobody is not sent', () => {
  const whole = { ...words, recipients: 101, seen: 101, typed: '101' }
  expect(whyNotSchedule(whole)).toBeNull()
  expect(whyNotSchedule({ ...whole, typed: '' })).toBe('announcements.notTyped')
  expect(whyNotSchedule({ ...whole, typed: '100' })).toBe('announcements.notTyped')
  expect(whyNotSchedule({ ...whole, recipients: 100, seen: 100, typed: '' })).toBeNull()
  expect(whyNotSchedule({ ...whole, recipients: 0, seen: 0 })).toBe('announcements.nobody')
  expect(whyNotSchedule({ ...whole, text: { zh: '', en: 'x' } })).toBe('announcements.textMissing')
})

test('a draft is saved over the version that was seen', async () => {
  const { announcementId } = await save(group())
  const change = (payment: Audience['payment']) => save(group({ payment }), { announcementId, version: 1 })
  const ended = await Promise.allSettled([change('paid'), change('unpaid')])
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(ended.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { key: 'conflict.stale' } })
  const shown = await perform(previewAnnouncement, words, editor, world)
  expect(shown['en-US'].html).toContain('<strong>here</strong>')
  expect(shown['zh-CN'].text).toContain('第二段')
  await perform(cancelAnnouncement, { announcementId }, editor, world)
})

test('announcements are for who keeps contents of all projects', async () => {
  const { announcementId } = await save(group())
  for (const grants of [
    [{ projectId: null, role: 'REGISTRAR' as const }],
    [{ projectId: project.id, role: 'OWNER' as const }],
  ]) {
    const actor = adminActor({ projectId: project.id, grants })
    const refused = { key: 'auth.contentNeeded' }
    const draft = { announcementId, version: 1, ...words, audience: group() }
    const sending = { announcementId, version: 1, at: null, recipients: 3 }
    await expect(perform(listAnnouncements, {}, actor, world)).rejects.toMatchObject(refused)
    await expect(perform(getAnnouncement, { announcementId }, actor, world)).rejects.toMatchObject(refused)
    await expect(perform(countGroup, { audience: group() }, actor, world)).rejects.toMatchObject(refused)
    await expect(perform(previewAnnouncement, words, actor, world)).rejects.toMatchObject(refused)
    await expect(perform(saveAnnouncement, draft, actor, world)).rejects.toMatchObject(refused)
    await expect(perform(scheduleAnnouncement, sending, actor, world)).rejects.toMatchObject(refused)
    await expect(perform(cancelAnnouncement, { announcementId }, actor, world)).rejects.toMatchObject(refused)
  }
})
