import { describe, expect, test } from 'vitest'
import { Fault } from '@/lib/kernel/fault'
import { perform } from '@/lib/kernel/perform'
import type { SignedInActor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { adminActor, adviserActor, coordinatorActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { untilWaiting, whileLocked } from '@/lib/testing/locks'
import { mailsTo } from '@/lib/testing/outbox'
import { withoutLocks } from '@/lib/testing/without-locks'
import { testWorld } from '@/lib/testing/world'
import { makeFile } from '@/prisma/factories/files'
import { makeInquiry } from '@/prisma/factories/inquiries'
import { linkAdviser, makeAdministrator, makeContact, makeSchool, makeStudent } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { exportInbox } from '../inbox/export-inbox'
import { listInbox } from '../inbox/list-inbox'
import { remindUnread } from '../message-mails/remind-unread'
import { setMailChoiceOfReader } from '../message-mails/set-mail-choice'
import { countUnread } from '../read-marks/count-unread'
import { markThread } from '../read-marks/mark-thread'
import { closeThread } from './close-thread'
import { getThread } from './get-thread'
import { listOwnThreads } from './list-own-threads'
import { reopenThread } from './reopen-thread'
import { replyMessage } from './reply-message'
import { sendMessage } from './send-message'
import reasons from '@/lib/wire/reasons.json'

const { db, pool } = await testDatabase()
const start = new Date('2026-11-21T04:00:00Z')
const at = (hours: number) => testWorld({ db, now: new Date(start.getTime() + hours * 3_600_000) })
const world = at(0)

async function people() {
  const contact = await makeContact(db, { language: 'zh-CN' })
  const student = await makeStudent(db, { schoolId: contact.schoolId, language: 'zh-CN' })
  await linkAdviser(db, { studentId: student.id, contactId: contact.id })
  const project = await makeProject(db)
  const grants = [{ projectId: project.id, role: 'REGISTRAR' as const }]
  const administrator = await makeAdministrator(db, {}, grants)
  return {
    contact,
    student,
    project,
    administrator,
    writer: studentActor({ studentId: student.id, schoolId: student.schoolId }),
    adviser: adviserActor({ contactId: contact.id, schoolId: contact.schoolId }),
    coordinator: coordinatorActor({ schoolId: contact.schoolId }),
    admin: adminActor({ administratorId: administrator.id, projectId: project.id, grants }),
  }
}
type People = Awaited<ReturnType<typeof people>>

const write = ({ writer, project }: People, more: Record<string, unknown> = {}, when = world) =>
  perform(
    sendMessage,
    { type: 'About Score', content: 'When are the scores announced?', projectCode: project.code, ...more },
    writer,
    when,
  )

describe('a message to the organisers', () => {
  test('opens a thread that waits, is answered, opens again with the next message and is closed', async () => {
    const all = await people()
    const { id } = await write(all)
    const state = async () => (await db.inquiry.findUniqueOrThrow({ where: { id } })).state
    expect(await state()).toBe('OPEN')
    await perform(replyMessage, { threadId: id, content: 'On 20 December.' }, all.adviser, at(1))
    expect(await state()).toBe('ANSWERED')
    await perform(replyMessage, { threadId: id, content: 'Thank you!' }, all.writer, at(2))
    expect(await state()).toBe('OPEN')
    await perform(closeThread, { id }, all.coordinator, at(3))
    expect(await state()).toBe('CLOSED')
    await expect(perform(closeThread, { id }, all.admin, at(3))).rejects.toMatchObject({ key: 'inquiries.closed' })
    await perform(reopenThread, { id }, all.admin, at(3))
    await perform(replyMessage, { threadId: id, content: 'Closing.', closes: true }, all.admin, at(4))
    await perform(replyMessage, { threadId: id, content: 'One more thing' }, all.writer, at(5))
    expect(await state()).toBe('OPEN')
    const thread = await perform(getThread, { id }, all.writer, at(5))
    expect(thread.messages.map(({ isOurs }) => isOurs)).toEqual([true, false, true, false, true])
    expect(await db.auditEntry.count({ where: { objectId: id } })).toBe(7)
  })

  test('takes the type in either language or by its code, and names what is missing in words', async () => {
    const all = await people()
    for (const type of ['About Score', '成绩', 'score']) await write(all, { type })
    const wrong = (input: Record<string, unknown>) => write(all, input).catch((thrown: unknown) => thrown)
    const keyOf = (thrown: unknown) => (thrown instanceof Fault ? thrown.fields[0]?.key : thrown)
    expect(keyOf(await wrong({ type: undefined }))).toBe('inquiries.typeMissing')
    expect(keyOf(await wrong({ type: 'Weather' }))).toBe('inquiries.typeMissing')
    expect(keyOf(await wrong({ content: '  ' }))).toBe('inquiries.contentMissing')
  })

  test('sent twice by one device is one message, also side by side', async () => {
    const all = await people()
    const clientId = '3f0c2a44-6a4e-4b52-9d61-0b9f6f1f6a01'
    const sent = await Promise.all([write(all, { clientId }), write(all, { clientId }), write(all, { clientId })])
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    expect(await db.inquiryMessage.count({ where: { clientId } })).toBe(1)
  })

  test('sent twice within a minute by a client that marks nothing is one thread, also side by side, and one answer', async () => {
    const all = await people()
    const sent = await Promise.all([write(all), write(all), write(all)])
    const [{ id }] = sent
    expect(new Set(sent.map((one) => one.id)).size).toBe(1)
    const others = [{ content: 'When?' }, { type: 'Others' }, { projectCode: undefined }]
    for (const other of others) expect((await write(all, other)).id).not.toBe(id)
    const answer = (when = at(1)) => perform(replyMessage, { threadId: id, content: 'Soon.' }, all.adviser, when)
    await Promise.all([answer(), answer()])
    expect(await db.inquiryMessage.count({ where: { inquiryId: id } })).toBe(2)
    // A minute later the same words are meant.
    const later = testWorld({ db, now: new Date(at(1).now.getTime() + 60_001) })
    await answer(later)
    expect(await db.inquiryMessage.count({ where: { inquiryId: id } })).toBe(3)
    expect((await write(all, {}, at(2))).id).not.toBe(id)
  })

  test('takes its files along, each into one message, for the people of the thread alone', async () => {
    const all = await people()
    const own = { purpose: 'MESSAGE' as const, ownerKind: 'STUDENT' as const, ownerId: all.student.id }
    const { id: fileId, key } = await makeFile(db, { ...own, deleteAfter: start })
    // Named twice, by its key and its address, it goes along once.
    const { id } = await write(all, { attachments: [key, `/api/files/${key}`] })
    const [message] = (await perform(getThread, { id }, all.adviser, world)).messages
    expect(message?.files).toMatchObject([{ key, name: 'file.pdf' }])
    expect(await db.file.findUniqueOrThrow({ where: { id: fileId } })).toMatchObject({ deleteAfter: null })
    const other = { content: 'And the awards?', attachments: [key] }
    await expect(write(all, other)).rejects.toMatchObject({ key: 'files.notReady' })
    for (const name of ['sendMessage', 'replyMessage'] as const)
      expect(reasons.functions[name]).toContain('files.notReady')
    const strangers = await people()
    const readable = (actor: Parameters<typeof visible.files>[0]) =>
      db.file.count({ where: { AND: [visible.files(actor), { id: fileId }] } })
    expect(await readable(all.adviser)).toBe(1)
    expect(await readable(strangers.adviser)).toBe(0)
    expect(await readable(strangers.writer)).toBe(0)
    await expect(perform(getThread, { id }, strangers.writer, world)).rejects.toMatchObject({ key: 'notFound' })
  })

  test('an administrator who may only look reads it and does not answer', async () => {
    const all = await people()
    const { id } = await write(all)
    const viewer = { ...all.admin, grants: [{ projectId: all.project.id, role: 'VIEWER' as const }] }
    expect(await perform(getThread, { id }, viewer, world)).toMatchObject({ canAnswer: false })
    await expect(perform(replyMessage, { threadId: id, content: 'Hello' }, viewer, world)).rejects.toMatchObject({
      code: 403,
    })
  })

  test('of an adviser is between that person and the administrators', async () => {
    const all = await people()
    const input = { type: 'OTHER', content: 'May I bring a colleague?', projectCode: all.project.code }
    const { id } = await perform(sendMessage, input, all.adviser, world)
    await expect(perform(getThread, { id }, all.coordinator, world)).rejects.toMatchObject({ key: 'notFound' })
    await perform(replyMessage, { threadId: id, content: 'Yes.' }, all.admin, at(1))
    expect(await perform(listOwnThreads, {}, all.adviser, at(1))).toMatchObject({
      rows: [{ id, isUnread: true, state: 'ANSWERED' }],
    })
    const inbox = () => perform(listInbox, { state: 'ANSWERED' }, all.adviser, at(1))
    expect(await inbox()).toMatchObject({ rows: [], own: { unread: 1, newest: id } })
    await perform(markThread, { id, until: at(1).now }, all.adviser, at(1))
    expect((await inbox()).own).toEqual({ unread: 0, newest: null })
  })
})

describe('what waits to be read', () => {
  test('is counted for whoever it is for, until they have read it', async () => {
    const all = await people()
    const { id } = await write(all)
    const counted = async (actor: People['writer'] | People['adviser'] | People['admin']) => {
      const { own, inbox } = await perform(countUnread, {}, actor, world)
      return [own.count, inbox.count, inbox.newest ?? own.newest]
    }
    expect(await counted(all.writer)).toEqual([0, 0, null])
    expect(await counted(all.adviser)).toEqual([0, 1, id])
    expect(await counted(all.admin)).toEqual([0, 1, id])
    await perform(markThread, { id, until: world.now }, all.adviser, world)
    expect(await counted(all.adviser)).toEqual([0, 0, null])
    expect(await counted(all.admin)).toEqual([0, 1, id])
    await perform(replyMessage, { threadId: id, content: 'Soon.' }, all.adviser, at(1))
    expect(await counted(all.writer)).toEqual([1, 0, id])
    expect(await counted(all.admin)).toEqual([0, 0, null])
    // What came after the page was drawn has not been read.
    await perform(markThread, { id, until: world.now }, all.writer, at(2))
    expect(await counted(all.writer)).toEqual([1, 0, id])
    await perform(markThread, { id, until: at(1).now }, all.writer, at(2))
    expect(await counted(all.writer)).toEqual([0, 0, null])
  })

  test('an inbox of a thousand threads costs as many statements as one of ten', async () => {
    const all = await people()
    const statements = async () => {
      let count = 0
      const counting = db.$extends({
        query: { $allOperations: ({ args, query }) => ((count += 1), query(args)) },
      }) as unknown as typeof db
      await perform(listInbox, { state: 'OPEN' }, all.admin, testWorld({ db: counting, now: start }))
      return count
    }
    const { id } = await makeInquiry(db, { studentId: all.student.id, projectId: all.project.id })
    const one = await statements()
    await pool.query(
      `insert into inquiry (id, created_at, student_id, project_id, type_id, state, last_at, last_author_kind, search_text)
       select gen_random_uuid(), created_at, student_id, project_id, type_id, 'OPEN', last_at + n * interval '1 s', 'STUDENT', ''
       from inquiry, generate_series(1, 1000) n where id = $1`,
      [id],
    )
    expect(await statements()).toBe(one)
    const inbox = await perform(listInbox, { state: 'OPEN', page: 2 }, all.admin, world)
    expect([inbox.rows.length, inbox.total, one <= 8]).toEqual([50, 1001, true])
  })
})

describe('the inbox as a file', () => {
  const fileOf = async (actor: SignedInActor, input: Record<string, unknown> = {}) => {
    const { bytes, rows } = await perform(exportInbox, input, actor, world)
    return { text: new TextDecoder().decode(bytes), rows }
  }

  test('has the conversations of the inbox, with their last message, filtered as it is', async () => {
    const all = await people()
    await write(all)
    const { id } = await write(all, { type: 'OTHER', content: 'May I bring a colleague?' })
    await perform(replyMessage, { threadId: id, content: 'Of course.' }, all.adviser, at(1))
    for (const actor of [all.adviser, all.coordinator, all.admin]) expect((await fileOf(actor)).rows).toBe(2)
    const answered = await fileOf(all.adviser, { state: 'ANSWERED' })
    expect([answered.rows, answered.text.includes('Of course.')]).toEqual([1, true])
    expect((await fileOf(all.adviser, { search: 'announced' })).rows).toBe(1)
    expect(await perform(exportInbox, { format: 'xlsx' }, all.admin, world)).toMatchObject({
      name: expect.stringMatching(/\.xlsx$/),
      rows: 2,
    })
  })

  test('finds the newest words of a long thread, and its subject', async () => {
    const all = await people()
    const { id } = await write(all, { content: 'The oldest', subject: 'Cobalt' })
    const more = (content: string) => perform(replyMessage, { threadId: id, content }, all.writer, world)
    for (const word of ['a', 'b', 'c']) await more(Array.from({ length: 1_400 }, (_, at) => `${word}${at}`).join(' '))
    await more('The receipt is RX778899')
    for (const search of ['RX778899', 'c1399', 'cobalt'])
      expect(await perform(listInbox, { search }, all.admin, world)).toMatchObject({ total: 1 })
  })

  test('has nothing that its reader does not reach, and is not for students', async () => {
    const [all, strangers] = [await people(), await people()]
    await write(all)
    const own = { type: 'OTHER', content: 'Between me and the organisers', projectCode: all.project.code }
    await perform(sendMessage, own, all.adviser, world)
    expect((await fileOf(all.coordinator)).text).not.toContain('Between me')
    expect((await fileOf(all.admin)).text).toContain('Between me')
    for (const actor of [strangers.adviser, strangers.coordinator, strangers.admin])
      await expect(fileOf(actor)).rejects.toMatchObject({ key: 'tables.noRows' })
    await expect(perform(exportInbox, {}, all.writer, world)).rejects.toMatchObject({ key: 'auth.forbidden' })
  })
})

describe('mails about messages', () => {
  const told = async (email: string | null) =>
    (await mailsTo(db, email ?? ''))
      .filter(({ template }) => template === 'unread-messages')
      .map(({ values }) => values.kind)

  test('the first unread answer is mailed at once, further ones not before a day has passed', async () => {
    const all = await people()
    const { id } = await write(all)
    const other = await write(all)
    await perform(replyMessage, { threadId: id, content: 'One' }, all.admin, at(1))
    await perform(replyMessage, { threadId: other.id, content: 'Two' }, all.admin, at(2))
    expect(await told(all.student.email)).toEqual(['answer'])
    await perform(remindUnread, {}, { role: 'system', source: 'test' }, at(20))
    expect(await told(all.student.email)).toEqual(['answer'])
    await perform(remindUnread, {}, { role: 'system', source: 'test' }, at(27))
    await perform(remindUnread, {}, { role: 'system', source: 'test' }, at(28))
    expect(await told(all.student.email)).toEqual(['answers', 'answer'])
  })

  test('staff are mailed once a day however many write, in their language', async () => {
    const all = await people()
    await write(all)
    await write(all)
    const [mail, ...more] = await mailsTo(db, all.contact.email ?? '')
    expect(mail).toMatchObject({ template: 'unread-messages', language: 'zh-CN', values: { kind: 'question' } })
    expect(more).toEqual([])
    expect(await told(all.administrator.email)).toEqual(['question'])
  })

  test('whoever has answers and questions unread is told of both in one mail a day', async () => {
    const all = await people()
    const { id } = await perform(
      sendMessage,
      { type: 'About Score', content: 'How are works shared?', projectCode: all.project.code },
      all.adviser,
      world,
    )
    await perform(replyMessage, { threadId: id, content: 'Evenly' }, all.admin, world)
    await write(all)
    await write(all, { content: 'And the awards?' })
    await perform(remindUnread, {}, { role: 'system', source: 'test' }, at(30))
    const mails = await mailsTo(db, all.contact.email ?? '')
    expect(mails.filter(({ values }) => ['answers', 'questions', 'both'].includes(values.kind ?? ''))).toMatchObject([
      { values: { kind: 'both', count: '1', questions: '2' } },
    ])
  })

  test('coordinators of the student’s school are mailed as staff, and those of no school are not', async () => {
    const all = await people()
    const { schoolId } = all.student
    const coordinator = await makeContact(db, { schoolId, role: 'COORDINATOR' })
    const stranger = await makeContact(db, { schoolId: (await makeSchool(db)).id, role: 'COORDINATOR' })
    await write(all)
    expect(await told(coordinator.email)).toEqual(['question'])
    await perform(remindUnread, {}, { role: 'system', source: 'test' }, at(30))
    expect(await told(coordinator.email)).toEqual(['questions', 'question'])
    expect(await told(stranger.email)).toEqual([])
  })

  test('nobody is mailed who turned it off', async () => {
    const all = await people()
    await perform(setMailChoiceOfReader, { isOn: false }, all.writer, world)
    const { id } = await write(all)
    await perform(replyMessage, { threadId: id, content: 'One' }, all.admin, at(1))
    await perform(remindUnread, {}, { role: 'system', source: 'test' }, at(30))
    expect(await told(all.student.email)).toEqual([])
  })
})

/** Two administrators answer and close one thread at the same moment; how many of them are told that they did. */
async function twoClose(waiting: number): Promise<PromiseSettledResult<unknown>[]> {
  const all = await people()
  await db.student.update({ where: { id: all.student.id }, data: { messageMails: false } })
  const { id } = await write(all)
  let both: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([])
  await whileLocked(pool, 'inquiry_message', async () => {
    const answer = (content: string) => perform(replyMessage, { threadId: id, content, closes: true }, all.admin, at(1))
    both = Promise.allSettled([answer('First'), answer('Second')])
    await untilWaiting(pool, 'inquiry_message', waiting)
  })
  return both
}

describe('two replies that close a thread', () => {
  test('the second is told that somebody was first', async () => {
    const outcomes = await twoClose(1)
    const refused = outcomes.filter((one) => one.status === 'rejected')
    expect(refused).toHaveLength(1)
    expect(refused[0]?.reason).toMatchObject({ key: 'inquiries.closed', code: 409 })
  })

  test('without locks both would believe it', async () => {
    const { result, dropped } = await withoutLocks(() => twoClose(2))
    expect(dropped).toBeGreaterThan(1)
    expect(result.filter((one) => one.status === 'fulfilled')).toHaveLength(2)
  })

  test('two plain replies are both kept', async () => {
    const all = await people()
    const { id } = await write(all)
    const answer = (content: string) => perform(replyMessage, { threadId: id, content }, all.admin, at(1))
    await Promise.all([answer('First'), answer('Second')])
    expect(await db.inquiryMessage.count({ where: { inquiryId: id } })).toBe(3)
    expect(await db.inquiry.findUniqueOrThrow({ where: { id } })).toMatchObject({ state: 'ANSWERED', version: 4 })
  })
})
