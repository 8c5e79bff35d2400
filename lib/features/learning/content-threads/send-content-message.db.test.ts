import { beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Actor } from '@/lib/access/actor'
import { listen } from '@/lib/db/listen'
import { getReader } from '@/lib/features/learning/chapters/get-reader'
import { perform } from '@/lib/kernel/perform'
import { adminActor, adviserActor, coordinatorActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { type MadeCourse, makeCourse } from '@/prisma/factories/courses'
import { linkAdviser, makeAdministrator, makeContact } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { exportContentThreads } from './export-content-threads'
import { getContentThread } from './get-content-thread'
import { getNews } from './get-news'
import { listContentThreads } from './list-content-threads'
import { readContentThread } from './read-content-thread'
import { replyContentThread } from './reply-content-thread'
import { toldOfContentThreads } from './rules'
import { sendContentMessage } from './send-content-message'

const { db, url } = await testDatabase()
const after = (minutes: number) => testWorld({ db, now: new Date(factoryTime.getTime() + minutes * 60_000) })

let projectId: string
let formerId: string
let course: MadeCourse
beforeAll(async () => {
  projectId = (await makeProject(db)).id
  formerId = (await makeProject(db)).id
  course = await makeCourse(db, [projectId, formerId])
})

/** A student, an adviser with a confirmed link, the coordinator of the school and an administrator who keeps contents. */
async function people() {
  const { studentId, schoolId } = await makeRegistration(db, { projectId, status: 'PAID' })
  const contact = await makeContact(db, { schoolId, latinName: 'Mei Adviser', family: null, given: null })
  await linkAdviser(db, { studentId, contactId: contact.id })
  const { id: administratorId } = await makeAdministrator(db)
  const admin = adminActor({ administratorId, projectId, grants: [{ projectId, role: 'CONTENT' }] })
  return {
    student: studentActor({ studentId, schoolId }),
    adviser: adviserActor({ contactId: contact.id, schoolId }),
    coordinator: coordinatorActor({ schoolId }),
    admin,
  }
}
const send = (actor: Actor, body: string, minutes = 0, given: object = {}) =>
  perform(sendContentMessage, { contentId: course.text.id, body, ...given }, actor, after(minutes))
const list = (actor: Actor, given: object = {}) => perform(listContentThreads, given, actor, after(0))
const thread = (actor: Actor, given: object = {}) =>
  perform(getContentThread, { contentId: course.text.id, ...given }, actor, after(0))

test('a teacher names whom they answer; a student who is nobody’s is not found', async () => {
  const { student, adviser, admin } = await people()
  await send(student, 'Why the mean?')
  for (const actor of [adviser, admin]) {
    await expect(send(actor, 'Because.')).rejects.toMatchObject({
      key: 'input.invalid',
      fields: [{ field: 'studentId', key: 'fields.errors.required' }],
    })
    await expect(send(actor, 'Because.', 0, { studentId: 'nobody' })).rejects.toMatchObject({ key: 'notFound' })
  }
})

test('a question waits until it is answered, is unread until it is read, and everybody in reach sees the thread', async () => {
  const { student, adviser, coordinator, admin } = await people()
  const { threadId } = await send(student, ' Why the mean? ')
  const of = { studentId: student.studentId }
  for (const actor of [adviser, coordinator, admin]) {
    const [row] = (await list(actor, { isWaiting: true })).rows.filter(({ id }) => id === threadId)
    expect(row).toMatchObject({
      lastBody: 'Why the mean?',
      isWaiting: true,
      messages: 1,
      class: { id: course.course.id },
    })
    expect(await thread(actor, of)).toMatchObject({ messages: [{ body: 'Why the mean?', isOwn: false }], unread: 1 })
  }
  await perform(replyContentThread, { threadId, body: 'It is robust enough.' }, adviser, after(2))
  const reader = await perform(
    getReader,
    { sessionId: course.session.id, contentId: course.text.id },
    student,
    after(3),
  )
  expect(reader.thread).toMatchObject({
    unread: 1,
    messages: [
      { isOwn: true, authorKind: 'STUDENT' },
      { isOwn: false, authorKind: 'CONTACT', authorName: 'Mei Adviser', body: 'It is robust enough.' },
    ],
  })
  expect((await list(adviser)).counts).toEqual({ all: 1, waiting: 0, answered: 1 })
  const read = (minutes: number) =>
    perform(readContentThread, { contentId: course.text.id, until: after(minutes).now }, student, after(6))
  await read(4)
  expect((await thread(student)).unread).toBe(0)
  await send(admin, 'And see 1.2.', 5, of)
  expect(await thread(student)).toMatchObject({ unread: 1 })
  await read(4)
  expect(await thread(student), 'what came after the page was shown').toMatchObject({ unread: 1 })
  await read(5)
  expect(await thread(student)).toMatchObject({ unread: 0 })
  expect((await thread(adviser, of)).unread).toBe(0)
})

test('needs words and a chapter in reach', async () => {
  const { student, adviser } = await people()
  await expect(send(student, ' \n ')).rejects.toMatchObject({ key: 'contentThreads.empty' })
  for (const contentId of [undefined, ' ']) {
    await expect(send(student, 'a', 0, { contentId })).rejects.toMatchObject({ key: 'contentThreads.noParent' })
  }
  for (const contentId of ['none', course.course.id]) {
    await expect(send(student, 'a', 0, { contentId })).rejects.toMatchObject({ key: 'notFound' })
  }
  // Staff answer; they begin no thread.
  const { studentId } = student
  await expect(send(adviser, 'a', 0, { studentId })).rejects.toMatchObject({ key: 'notFound' })
  await expect(send(adviser, 'a')).rejects.toMatchObject({ key: 'input.invalid' })
  expect(await db.contentThread.count({ where: { studentId } })).toBe(0)
})

test('a second click is one message, also where twenty arrive at once; the same words later are another', async () => {
  const { student } = await people()
  await Promise.all(Array.from({ length: 20 }, () => send(student, 'Once')))
  await send(student, 'Once', 2)
  const threads = await db.contentThread.findMany({
    where: { studentId: student.studentId },
    include: { messages: true },
  })
  expect(threads.map(({ messages }) => messages.length)).toEqual([2])
})

test('does not exist for strangers, and is not answered by who only looks', async () => {
  const { student, coordinator } = await people()
  const other = await people()
  const { threadId } = await send(student, 'Mine')
  const viewer = adminActor({ projectId, grants: [{ projectId, role: 'VIEWER' }] })
  for (const actor of [other.adviser, other.coordinator]) {
    expect((await list(actor)).rows).toEqual([])
    await expect(thread(actor, { studentId: student.studentId })).rejects.toMatchObject({ key: 'notFound' })
  }
  await expect(thread(other.student, { studentId: student.studentId })).rejects.toMatchObject({ key: 'notFound' })
  const reply = (actor: Actor) => perform(replyContentThread, { threadId, body: 'a' }, actor, after(1))
  await expect(reply(other.adviser)).rejects.toMatchObject({ key: 'notFound' })
  for (const actor of [coordinator, viewer, student]) {
    await expect(reply(actor)).rejects.toMatchObject({ key: 'auth.forbidden' })
  }
  expect(await list(coordinator)).toMatchObject({ total: 1, canReply: false })
  expect(await list(viewer)).toMatchObject({ canReply: false })
})

test('threads are found by class, by the student and by words, a page at a time', async () => {
  const { student, coordinator } = await people()
  await send(student, 'About the median')
  await send(student, 'About the video', 1, { contentId: course.video.id })
  expect((await list(coordinator)).rows.map(({ lastBody }) => lastBody)).toEqual([
    'About the video',
    'About the median',
  ])
  expect((await list(coordinator, { isWaiting: true })).rows[0]).toMatchObject({ lastBody: 'About the median' })
  expect(await list(coordinator, { search: 'MEDIAN' })).toMatchObject({ total: 1 })
  expect(await list(coordinator, { search: 'nobody at all' })).toMatchObject({ total: 0, rows: [] })
  expect(await list(coordinator, { classId: course.course.id })).toMatchObject({ total: 2 })
  const silent = await makeCourse(db, [projectId])
  const empty = await list(coordinator, { classId: silent.course.id })
  expect(empty).toMatchObject({ total: 0, rows: [], classId: silent.course.id })
  // What is no class of the reader's is no choice either, and narrows neither the list nor its file.
  for (const classId of [course.session.id, 'no-such']) {
    expect(await list(coordinator, { classId })).toMatchObject({ total: 2, classId: '' })
    expect((await perform(exportContentThreads, { classId }, coordinator, after(1))).rows).toBe(2)
  }
  const second = await list(coordinator, { page: 2, pageSize: 1 })
  expect(second).toMatchObject({ total: 2, rows: [{ lastBody: 'About the median' }] })
})

test('tells whoever has the conversation before them of each message, and nobody else', async () => {
  const { student, adviser, coordinator, admin } = await people()
  const { studentId } = student
  const left = { cancelledAt: factoryTime, cancelKind: 'CANCELLED' as const, holdsSeat: false }
  await makeRegistration(db, { studentId, projectId: formerId, ...left })
  const { id: administratorId } = await makeAdministrator(db)
  const former = adminActor({
    ...{ administratorId, projectId: formerId },
    grants: [{ projectId: formerId, role: 'CONTENT' }],
  })
  const readers = [student, adviser, coordinator, admin, former]
  const elsewhere = await people()
  const foreign = [elsewhere.student, elsewhere.adviser, elsewhere.coordinator]
  const patience = { timeout: 10_000 }
  const told = new Map<string, number>()
  const ears = listen(url, 'portal_status', {
    heard(payload) {
      const { type, id } = z.object({ type: z.string(), id: z.string() }).parse(JSON.parse(payload))
      told.set(`${type}:${id}`, (told.get(`${type}:${id}`) ?? 0) + 1)
    },
    connected: () => told.set('connected', 1),
    lost() {},
  })
  await vi.waitFor(() => expect(told.has('connected')).toBe(true), patience)
  const timesTold = (actors: readonly Actor[]) =>
    actors.map((actor) => toldOfContentThreads(actor).reduce((sum, topic) => sum + (told.get(topic) ?? 0), 0))
  const stamps = (actors: readonly Actor[]) =>
    Promise.all(actors.map(async (actor) => (await perform(getNews, {}, actor, after(0))).stamp))
  const foreignBefore = await stamps(foreign)
  let before = await stamps(readers)
  for (const [at, writer] of [student, student, adviser].entries()) {
    const given = writer === adviser ? { studentId: student.studentId } : {}
    await send(writer, `Message ${at}`, 10 + at, given)
    await vi.waitFor(() => expect(timesTold(readers)).toEqual(readers.map(() => at + 1)), patience)
    const now = await stamps(readers)
    for (const [reader, stamp] of now.entries()) expect(stamp).not.toBe(before[reader])
    before = now
  }
  expect(await stamps(foreign)).toEqual(foreignBefore)
  expect(timesTold(foreign)).toEqual([0, 0, 0])
  await ears.close()
})

test('the file of the questions has a conversation a row, for everybody in whose reach it is', async () => {
  const { student, adviser, coordinator, admin } = await people()
  await send(student, 'Which file, please?')
  for (const actor of [adviser, coordinator, admin]) {
    const file = async (narrowing: object) => {
      const { bytes } = await perform(exportContentThreads, narrowing, actor, after(1))
      return new TextDecoder().decode(bytes).trimEnd().split('\r\n').slice(1)
    }
    const lines = await file({ search: 'which file', isWaiting: true, classId: course.course.id })
    expect(lines).toEqual([expect.stringContaining('Which file, please?')])
    await expect(file({ search: 'which file', isWaiting: false })).rejects.toMatchObject({
      key: 'tables.noRows',
    })
  }
  const { adviser: another } = await people()
  await expect(perform(exportContentThreads, {}, another, after(1))).rejects.toMatchObject({
    key: 'tables.noRows',
  })
})
