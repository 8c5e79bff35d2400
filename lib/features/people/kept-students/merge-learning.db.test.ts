import { expect, test } from 'vitest'
import { getContentThread } from '@/lib/features/learning/content-threads/get-content-thread'
import { replyContentThread } from '@/lib/features/learning/content-threads/reply-content-thread'
import { sendContentMessage } from '@/lib/features/learning/content-threads/send-content-message'
import { listAnswers } from '@/lib/features/learning/thinking-answers/list-answers'
import { getQuestion } from '@/lib/features/learning/thinking-questions/get-question'
import { listQuestions } from '@/lib/features/learning/thinking-questions/list-questions'
import { perform } from '@/lib/kernel/perform'
import { adminActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { makeCourse } from '@/prisma/factories/courses'
import { makeAdministrator, makeStudent } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeThinkingAnswer, makeThinkingQuestion } from '@/prisma/factories/thinking-questions'
import { mergeStudents } from './merge-students'

const { db } = await testDatabase()
const world = testWorld({ db })
const { id: administratorId } = await makeAdministrator(db)
const office = adminActor({
  administratorId,
  grants: [
    { projectId: null, role: 'REGISTRAR' },
    { projectId: null, role: 'CONTENT' },
  ],
})

/** Two entries of one person: the one that goes takes part now, the one that stays did and was cancelled. */
async function twoEntries() {
  const [gone, kept, project] = [await makeStudent(db), await makeStudent(db), await makeProject(db)]
  const cancelled = { cancelledAt: factoryTime, cancelKind: 'CANCELLED' as const, holdsSeat: false }
  const own = { projectId: project.id, status: 'PAID' as const }
  const live = await makeRegistration(db, { ...own, studentId: gone.id })
  const left = await makeRegistration(db, { ...own, studentId: kept.id, ...cancelled })
  return { gone, kept, project, live, left, actor: studentActor({ studentId: kept.id, schoolId: kept.schoolId }) }
}

type MergedEntry = { id: string; version: number }
const merge = (gone: MergedEntry, kept: MergedEntry) =>
  perform(
    mergeStudents,
    { studentId: gone.id, version: gone.version, keptId: kept.id, keptVersion: kept.version, reason: 'Twice' },
    office,
    world,
  )

test('an answer that one entry submitted is not lost behind what the other had begun', async () => {
  const { gone, kept, project, live, left, actor } = await twoEntries()
  const { id: questionId } = await makeThinkingQuestion(db, { projectId: project.id })
  const submitted = await makeThinkingAnswer(db, live, { questionId, text: 'Streets' })
  await makeThinkingAnswer(db, left, { questionId, text: 'Begun', isSubmitted: false })
  await merge(gone, kept)
  const read = await perform(getQuestion, { questionId }, actor, world)
  expect(read.answer).toMatchObject({ text: 'Begun', state: 'changed' })
  expect(read.submitted).toMatchObject({ text: 'Streets', pictures: [{ key: submitted.file.key }] })
  const { rows } = await perform(listAnswers, { questionId }, office, world)
  expect(rows).toMatchObject([{ studentId: kept.id, text: 'Streets', pictures: [{ key: submitted.file.key }] }])
})

test('where both entries submitted, teachers read and count the answer of the one that stays', async () => {
  const { gone, kept, project, live, left } = await twoEntries()
  const { id: questionId } = await makeThinkingQuestion(db, { projectId: project.id })
  await makeThinkingAnswer(db, live, { questionId, text: 'Of the other' })
  await makeThinkingAnswer(db, left, { questionId, text: 'Stays' })
  await merge(gone, kept)
  const { rows } = await perform(listAnswers, { questionId }, office, world)
  expect(rows).toMatchObject([{ studentId: kept.id, text: 'Stays' }])
  const questions = await perform(listQuestions, { projectCode: project.code }, office, world)
  expect(questions).toMatchObject([{ submitted: 1 }])
})

test('two conversations about one chapter become one, and a chapter that was read to its end stays read', async () => {
  const { gone, kept, project, actor } = await twoEntries()
  const { text } = await makeCourse(db, [project.id])
  const contentId = text.id
  const at = (day: number) => testWorld({ db, now: daysAfter(factoryTime, day) })
  const asGone = studentActor({ studentId: gone.id, schoolId: gone.schoolId })
  const { threadId } = await perform(sendContentMessage, { contentId, body: 'First question' }, asGone, at(1))
  await perform(replyContentThread, { threadId, body: 'First answer' }, office, at(2))
  const message = {
    createdAt: daysAfter(factoryTime, 3),
    authorKind: 'STUDENT' as const,
    authorId: kept.id,
    body: 'Second question',
  }
  await db.contentThread.create({
    data: {
      ...{
        createdAt: daysAfter(factoryTime, 3),
        studentId: kept.id,
        contentId,
        lastAt: daysAfter(factoryTime, 3),
        lastAuthorKind: 'STUDENT',
      },
      messages: { create: message },
    },
  })
  const visit = { createdAt: factoryTime, contentId, page: 1 }
  await db.contentProgress.create({
    data: {
      ...visit,
      studentId: gone.id,
      updatedAt: daysAfter(factoryTime, 1),
      completedAt: daysAfter(factoryTime, 1),
    },
  })
  await db.contentProgress.create({
    data: { ...visit, studentId: kept.id, updatedAt: daysAfter(factoryTime, 3), page: 4 },
  })
  await merge(gone, kept)
  const { messages } = await perform(getContentThread, { contentId }, actor, world)
  expect(messages.map(({ body, isOwn }) => [body, isOwn])).toEqual([
    ['First question', true],
    ['First answer', false],
    ['Second question', true],
  ])
  expect(await db.contentThread.findMany({ where: { contentId } })).toMatchObject([
    { studentId: kept.id, lastAuthorKind: 'STUDENT' },
  ])
  expect(await db.contentProgress.findFirst({ where: { contentId, studentId: kept.id } })).toMatchObject({
    completedAt: daysAfter(factoryTime, 1),
    page: 4,
  })
})
