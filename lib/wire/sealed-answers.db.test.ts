import { beforeAll, expect, test } from 'vitest'
import { getReader } from '@/lib/features/learning/chapters/get-reader'
import { saveOwnProgress } from '@/lib/features/learning/chapters/save-progress'
import { getContentThread } from '@/lib/features/learning/content-threads/get-content-thread'
import { listContentThreads } from '@/lib/features/learning/content-threads/list-content-threads'
import { listOwnClasses } from '@/lib/features/learning/courses/list-classes'
import { listSessions } from '@/lib/features/learning/courses/list-sessions'
import type { Exposed } from '@/lib/kernel/doors/function-name'
import { Fault } from '@/lib/kernel/fault'
import { perform } from '@/lib/kernel/perform'
import { makeStage, makeTarget, type Stage, type AuthorisationTarget } from '@/lib/testing/authorisation-world'
import { testDatabase } from '@/lib/testing/database'
import { coursePayloads } from '@/lib/testing/payloads/courses'
import { everyPayload } from '@/lib/testing/payloads/every-function'
import { testWorld } from '@/lib/testing/world'
import { sealed } from '@/prisma/factories/courses'
import { indexFunctions } from './index-functions'

/** Before a question is answered nothing of its answer leaves the server (learning#answers): all that reads is asked. */

const functions: Record<string, Exposed> = indexFunctions
const { db } = await testDatabase()
const world = testWorld({ db })
const relations = { student: 'self', adviser: 'mine', coordinator: 'school', admin: 'project' } as const
type Reader = keyof typeof relations
const readers = Object.keys(relations) as Reader[]

let stage: Stage
const targets = new Map<Reader, AuthorisationTarget>()
beforeAll(async () => {
  stage = await makeStage(db)
  for (const [number, principal] of readers.entries()) {
    const row = {
      function: 'getContentDetail',
      principal,
      relation: relations[principal],
      state: 'settled',
      expected: 0,
    }
    targets.set(principal, await makeTarget(db, stage, row, number))
  }
})

const targetOf = (reader: Reader) => {
  const target = targets.get(reader)
  if (target === undefined) throw new Error(`no target for ${reader}`)
  return target
}
/** Also what a refusal carries. */
const bodyOf = async (call: () => Promise<unknown>) => {
  try {
    return JSON.stringify(await call())
  } catch (thrown) {
    if (!(thrown instanceof Fault)) throw thrown
    return JSON.stringify([thrown.data, thrown.fields, thrown.values])
  }
}
/** What is told, and which option is right, by whatever name. */
const told = new RegExp(`${sealed}|isRight|"correctLetter":"|"question_answer":"|"correct":`)

const reading = Object.keys(indexFunctions).filter((name) => /^(get|search)/.test(name))

test.each(readers)('no function that reads tells %s', async (reader) => {
  const target = targetOf(reader)
  for (const name of reading) {
    const [exposed, payload] = [functions[name], everyPayload[name]]
    if (exposed === undefined || payload === undefined) continue
    expect(await bodyOf(() => exposed.call(payload(target), target.actor, world, false)), name).not.toMatch(told)
  }
})

test.each(readers)('no page tells %s', async (reader) => {
  const { actor, course, studentId } = targetOf(reader)
  const ofStudent = actor.role === 'student' ? {} : { studentId }
  const { classId, sessionId, contentId } = course
  const bodies = [
    await bodyOf(() => perform(listOwnClasses, {}, actor, world)),
    await bodyOf(() => perform(listSessions, { classId, ...ofStudent }, actor, world)),
    await bodyOf(() => perform(getReader, { sessionId, contentId, ...ofStudent }, actor, world)),
    await bodyOf(() => perform(getReader, { sessionId }, actor, world)),
    await bodyOf(() => perform(getContentThread, { contentId, ...ofStudent }, actor, world)),
    await bodyOf(() => perform(listContentThreads, {}, actor, world)),
    await bodyOf(() => perform(saveOwnProgress, { contentId, isComplete: true }, actor, world)),
  ]
  for (const body of bodies) expect(body).not.toMatch(told)
  // The scan sees the chapter itself.
  expect(bodies[2]).toContain('Option B')
})

test('a refused answer tells nothing either, and a given one tells its own question alone', async () => {
  const target = targetOf('student')
  const call = (given: object) => {
    const payload = { ...coursePayloads.answerQuiz?.(target), ...given }
    return bodyOf(() => functions.answerQuiz?.call(payload, target.actor, world, false) ?? Promise.resolve())
  }
  for (const given of [{ quiz_answer: '' }, { quiz_answer: 'F' }, { quiz_id: 'none' }, { class_id: 'none' }]) {
    expect(await call(given)).not.toMatch(told)
  }
  expect(await call({})).toContain(sealed)
  const payload = coursePayloads.getContentDetail?.(target) ?? {}
  const answer = await functions.getContentDetail?.call(payload, target.actor, world, false)
  const questions: unknown = Reflect.get(Object(answer?.data), 'content_quiz')
  if (!Array.isArray(questions)) throw new Error('a chapter has questions')
  expect(questions.map((question) => told.test(JSON.stringify(question)))).toEqual([true, false])
})
