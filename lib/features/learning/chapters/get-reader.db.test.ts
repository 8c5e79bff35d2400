import { beforeAll, describe, expect, test } from 'vitest'
import type { StudentActor } from '@/lib/access/actor'
import { listOwnClasses } from '@/lib/features/learning/courses/list-classes'
import { listSessions } from '@/lib/features/learning/courses/list-sessions'
import { perform } from '@/lib/kernel/perform'
import { adminActor, adviserActor, coordinatorActor, studentActor } from '@/lib/testing/actors'
import { audited } from '@/lib/testing/audited'
import { testDatabase } from '@/lib/testing/database'
import { countStatements } from '@/lib/testing/statements'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { type MadeCourse, makeCourse, sealed } from '@/prisma/factories/courses'
import { linkAdviser, makeContact } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { getReader } from './get-reader'

const { db } = await testDatabase()
const world = testWorld({ db })
const at = { createdAt: factoryTime }

let course: MadeCourse
let student: StudentActor
let projectId: string
beforeAll(async () => {
  projectId = (await makeProject(db)).id
  course = await makeCourse(db, [projectId])
  student = await settled()
})

async function settled(status: 'PAID' | 'FREE' | 'PENDING' = 'PAID') {
  const { studentId, schoolId } = await makeRegistration(db, { projectId, status })
  return studentActor({ studentId, schoolId })
}
const read = (given: object = {}, actor: Parameters<typeof perform>[2] = student) =>
  perform(getReader, { sessionId: course.session.id, ...given }, actor, world)
const visit = (actor: StudentActor, contentId: string, updatedAt = factoryTime, isRead = false) =>
  db.contentProgress.create({
    data: {
      ...at,
      updatedAt,
      studentId: actor.studentId,
      contentId,
      second: 7,
      page: 2,
      completedAt: isRead ? updatedAt : null,
    },
  })
const answer = (actor: StudentActor, quizId = '', letter = 'A') =>
  db.quizAnswer.create({ data: { ...at, studentId: actor.studentId, quizId, letter, isRight: letter === 'B' } })

describe('a class', () => {
  test('is open to students settled on a project that lists it, to their advisers and to their coordinators', async () => {
    const { id: contactId, schoolId } = await makeContact(db)
    await linkAdviser(db, { studentId: student.studentId, contactId })
    const adviser = adviserActor({ contactId, schoolId })
    const coordinator = coordinatorActor({ schoolId: student.schoolId })
    const organiser = adminActor({ projectId, grants: [{ projectId, role: 'VIEWER' }] })
    for (const actor of [student, await settled('FREE'), adviser, coordinator, organiser]) {
      expect(await perform(listOwnClasses, {}, actor, world)).toMatchObject([{ id: course.course.id, sessions: 2 }])
      expect(await read({}, actor)).toMatchObject({
        session: { id: course.session.id },
        canAnswer: actor.role === 'student',
      })
    }
  })

  test('does not exist for anybody else', async () => {
    const other = await makeProject(db)
    const { id: contactId, schoolId } = await makeContact(db)
    await linkAdviser(db, { studentId: student.studentId, contactId, state: 'PROPOSED' })
    const strangers = [
      await settled('PENDING'),
      studentActor(),
      adviserActor({ contactId, schoolId }),
      coordinatorActor(),
      adminActor({ projectId: other.id, grants: [{ projectId: other.id, role: 'OWNER' }] }),
    ]
    for (const actor of strangers) {
      expect(await perform(listOwnClasses, {}, actor, world)).toEqual([])
      await expect(read({}, actor)).rejects.toMatchObject({ key: 'notFound' })
      const sessions = perform(listSessions, { classId: course.course.id }, actor, world)
      await expect(sessions).rejects.toMatchObject({ key: 'notFound' })
    }
    const gone = await settled()
    const cancelled = { cancelledAt: factoryTime, cancelKind: 'CANCELLED' as const, holdsSeat: false }
    await audited(db, (tx) => tx.registration.updateMany({ where: { studentId: gone.studentId }, data: cancelled }))
    await expect(read({}, gone)).rejects.toMatchObject({ key: 'notFound' })
  })

  test('says how far the student is and where to go on', async () => {
    const reader = await settled()
    const card = async () => (await perform(listOwnClasses, {}, reader, world))[0]
    expect(await card()).toMatchObject({ contents: 4, done: 0, nextContent: { contentId: course.text.id } })
    await visit(reader, course.text.id, factoryTime, true)
    expect(await card()).toMatchObject({ done: 1, nextContent: { contentId: course.part.id } })
    await answer(reader, course.quizzes[0]?.id)
    expect(await card()).toMatchObject({ done: 1 })
    await answer(reader, course.quizzes[1]?.id, 'B')
    expect(await card()).toMatchObject({ done: 2 })
    const { sessions } = await perform(listSessions, { classId: course.course.id }, reader, world)
    expect(sessions).toMatchObject([
      { id: course.session.id, contents: 3, done: 2, minutes: 16, resumeContentId: course.text.id, startsAt: null },
      { id: course.later.id, contents: 1, done: 0, minutes: 0, resumeContentId: course.end.id },
    ])
  })
})

describe('the reader', () => {
  test('begins with the first chapter, then with the one the student was in last, at its second and page', async () => {
    const reader = await settled()
    const first = await read({}, reader)
    expect(first.content).toMatchObject({ id: course.text.id, number: '1.1', previousId: null, nextId: course.part.id })
    expect(first).toMatchObject({ done: 0, total: 3, minutesLeft: 16, thread: { messages: [], unread: 0 } })
    expect(first.outline).toMatchObject([
      { number: '1.1', kind: 'HTML', minutes: 5, children: [{ number: '1.1.1', title: course.part.title }] },
      { number: '1.2', kind: 'VIDEO', questions: 2, isComplete: false, children: [] },
    ])
    await visit(reader, course.part.id, factoryTime, true)
    await visit(reader, course.video.id, new Date(factoryTime.getTime() + 1))
    const again = await read({}, reader)
    expect(again.content).toMatchObject({ id: course.video.id, video: { second: 7 }, previousId: course.part.id })
    expect(again.content?.nextId).toBeNull()
    expect(again).toMatchObject({ done: 1, minutesLeft: 13 })
  })

  test('shows texts with formulas in one language, captions, files and blocks', async () => {
    const english = await read({ contentId: course.text.id })
    expect(english.content).toMatchObject({ instruction: { en: 'Read this' }, blocks: [{ html: '<p>A passage</p>' }] })
    expect(english.content?.html).toContain('<mover')
    const chinese = await perform(
      getReader,
      { sessionId: course.session.id, contentId: course.text.id },
      student,
      testWorld({ db, language: 'zh-CN' }),
    )
    expect(chinese.content?.html).toContain('（中）')
    const { film, captions, attachment } = course.files
    expect((await read({ contentId: course.video.id })).content).toMatchObject({
      video: { src: `/api/files/${film.key}`, captions: `/api/files/${captions.key}`, second: 0 },
      files: [{ id: attachment.id, name: 'notes.pdf', type: 'application/pdf', href: `/api/files/${attachment.key}` }],
      questions: [{ videoSecond: 10 }, { videoSecond: -1 }],
    })
  })

  test('tells the answer, the knowledge point and the explanation of answered questions only', async () => {
    const reader = await settled()
    const ofVideo = () => read({ contentId: course.video.id }, reader)
    const before = await ofVideo()
    expect(JSON.stringify(before)).not.toMatch(new RegExp(`${sealed}|isRight|correctLetter`))
    expect(before.content).toMatchObject({ correctRate: null, questions: [{ answer: null }, { answer: null }] })
    await answer(reader, course.quizzes[0]?.id, 'A')
    const one = await ofVideo()
    expect(one.content?.questions[0]?.answer).toMatchObject({ letter: 'A', isCorrect: false, correctLetter: 'B' })
    expect(one.content?.questions[0]?.answer?.solutionHtml).toContain(sealed)
    expect(JSON.stringify(one.content?.questions[1])).not.toContain(sealed)
    expect(one.content?.correctRate).toBeNull()
    await answer(reader, course.quizzes[1]?.id, 'B')
    expect((await ofVideo()).content).toMatchObject({ correctRate: 50, isComplete: true })
  })

  test('shows staff the state of a student they reach, and no answer of anybody without one', async () => {
    const reader = await settled()
    await answer(reader, course.quizzes[0]?.id, 'B')
    const coordinator = coordinatorActor({ schoolId: reader.schoolId })
    const of = { contentId: course.video.id }
    expect(JSON.stringify(await read(of, coordinator))).not.toContain(sealed)
    const shown = await read({ ...of, studentId: reader.studentId }, coordinator)
    expect(shown.content?.questions[0]?.answer).toMatchObject({ letter: 'B', isCorrect: true })
    const foreign = coordinatorActor({ schoolId: student.schoolId })
    for (const studentId of [reader.studentId, 'nobody']) {
      await expect(read({ ...of, studentId }, foreign)).rejects.toMatchObject({ key: 'notFound' })
    }
    await expect(read({ ...of, studentId: reader.studentId }, student)).rejects.toMatchObject({ key: 'notFound' })
  })

  test('knows no chapter of another session and no id that is none', async () => {
    for (const contentId of [course.end.id, 'none', course.session.id]) {
      await expect(read({ contentId })).rejects.toMatchObject({ key: 'notFound' })
    }
    await expect(read({ sessionId: 'none' })).rejects.toMatchObject({ key: 'notFound' })
  })

  test('asks the database at most six times', async () => {
    const own = await countStatements(() => read({ contentId: course.video.id }))
    expect(own.statements).toBeLessThanOrEqual(5)
    const coordinator = coordinatorActor({ schoolId: student.schoolId })
    const staff = await countStatements(() => read({ studentId: student.studentId }, coordinator))
    expect(staff.statements).toBeLessThanOrEqual(6)
  })
})
