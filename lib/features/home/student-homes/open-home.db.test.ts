import { expect, test } from 'vitest'
import { perform } from '@/lib/kernel/perform'
import { studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { countStatements } from '@/lib/testing/statements'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { makeCourse } from '@/prisma/factories/courses'
import { makeInquiry } from '@/prisma/factories/inquiries'
import { makeProject } from '@/prisma/factories/projects'
import { makeStudent } from '@/prisma/factories/people'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeThinkingQuestion } from '@/prisma/factories/thinking-questions'
import { openHome } from './open-home'

const { db } = await testDatabase()
const world = testWorld({ db, now: factoryTime })

async function makeReader() {
  const student = await makeStudent(db)
  const project = await makeProject(db)
  await makeRegistration(db, { projectId: project.id, studentId: student.id, status: 'FREE' })
  return { student, project, actor: studentActor({ studentId: student.id, schoolId: student.schoolId }) }
}

test('a reply not read, the chapter to go on with and open thinking questions wait for a student', async () => {
  const { student, project, actor } = await makeReader()
  const course = await makeCourse(db, [project.id])
  await makeThinkingQuestion(db, { projectId: project.id })
  const inquiry = await makeInquiry(db, { studentId: student.id, state: 'ANSWERED', lastAuthorKind: 'ADMINISTRATOR' })
  const { result, statements } = await countStatements(() => perform(openHome, {}, actor, world))
  expect(result.waiting).toMatchObject({
    unread: { count: 1, newest: inquiry.id },
    chapter: { id: course.text.id, sessionId: course.session.id },
    questions: { count: 1, project: { code: project.code } },
  })
  expect(statements).toBeLessThanOrEqual(6)
})

test('nothing waits for a student of another project', async () => {
  const { project } = await makeReader()
  await makeCourse(db, [project.id])
  await makeThinkingQuestion(db, { projectId: project.id })
  const other = await makeReader()
  const { result, statements } = await countStatements(() => perform(openHome, {}, other.actor, world))
  expect(statements).toBe(1)
  expect(result.waiting).toEqual({
    unread: { count: 0, newest: null },
    chapter: null,
    questions: { count: 0, project: null },
  })
})
