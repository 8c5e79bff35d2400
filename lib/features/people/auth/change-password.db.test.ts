import { describe, expect, test } from 'vitest'
import { type Actor, anyone } from '@/lib/access/actor'
import { hashPassword, passwordMatches } from '@/lib/access/passwords'
import { actorOf } from '@/lib/access/session'
import { startSession } from '@/lib/access/start-session'
import { perform } from '@/lib/kernel/perform'
import { adviserActor, coordinatorActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { mailsTo } from '@/lib/testing/outbox'
import { testWorld } from '@/lib/testing/world'
import { makeContact, makeStudent } from '@/prisma/factories/people'
import { changeAdviserPassword } from './change-adviser-password'
import { changePassword } from './change-password'

const { db } = await testDatabase()
const old = 'three blind mice'
const oldHash = await hashPassword(old)

const to = (newPassword: string, given: object = {}) => ({
  initialPassword: old,
  newPassword,
  newPasswordAgain: newPassword,
  ...given,
})
const at = (field: string, key: string) => ({ key: 'input.invalid', code: 400, fields: [{ field, key }] })

async function aStudent(passwordHash: string | null = oldHash) {
  const student = await makeStudent(db, { passwordHash })
  const actor = studentActor({ studentId: student.id, schoolId: student.schoolId })
  return { student, actor, change: (input: object) => run(actor, input) }
}

async function run(actor: Actor, input: object) {
  const world = testWorld({ db })
  const answer =
    actor.role === 'student'
      ? await perform(changePassword, input, actor, world)
      : await perform(changeAdviserPassword, input, actor, world)
  return { answer, session: world.effects.session }
}

async function sessionOf(studentId: string) {
  const of = { loginType: 'STUDENT', holder: { studentId }, projectId: null } as const
  return (await startSession(db, testWorld({ db }), of)).token
}

describe('changes a student’s password', () => {
  test('ends every session of the student, sends a mail, and accepts the new password', async () => {
    const { student, change } = await aStudent()
    const tokens = [await sessionOf(student.id), await sessionOf(student.id)]
    expect(await change(to('Eight-88'))).toEqual({ answer: null, session: null })
    for (const token of tokens) expect(await actorOf(testWorld({ db }), token)).toEqual(anyone)
    const ended = await db.session.findMany({ where: { studentId: student.id } })
    expect(ended.map((row) => row.endReason)).toEqual(['PASSWORD_CHANGED', 'PASSWORD_CHANGED'])
    const { passwordHash } = await db.student.findUniqueOrThrow({ where: { id: student.id } })
    expect(passwordHash).toMatch(/^\$argon2id\$/)
    expect(await passwordMatches(passwordHash, 'Eight-88')).toBe(true)
    expect(await passwordMatches(passwordHash, old)).toBe(false)
    expect(await mailsTo(db, student.email ?? '')).toMatchObject([{ template: 'password-changed' }])
  })

  test('who never set a password leaves the initial password empty', async () => {
    const { change } = await aStudent(null)
    await change(to('Eight-88', { initialPassword: '' }))
    await expect(change(to('Nine-999', { initialPassword: '' }))).rejects.toMatchObject(
      at('initialPassword', 'auth.errors.initialRequired'),
    )
  })

  test('a wrong initial password is refused, put on record and counts as a failed sign-in', async () => {
    const { change } = await aStudent()
    const refusals = () =>
      db.auditEntry.count({ where: { operation: 'people/auth/change-password', reason: 'refused' } })
    const before = await refusals()
    const wrong = at('initialPassword', 'auth.errors.initialWrong')
    for (let guess = 0; guess < 20; guess++) {
      await expect(change(to('Eight-88', { initialPassword: 'guess' }))).rejects.toMatchObject(wrong)
    }
    await expect(change(to('Eight-88'))).rejects.toMatchObject({ key: 'rate.limited' })
    expect(await refusals()).toBe(before + 20)
  })

  test('all three fields are required, and the two new entries equal', async () => {
    const { change } = await aStudent()
    await expect(change({ initialPassword: old })).rejects.toMatchObject({
      fields: [
        { field: 'newPassword', key: 'auth.errors.newRequired' },
        { field: 'newPasswordAgain', key: 'auth.errors.againRequired' },
      ],
    })
    await expect(change(to('Eight-88', { newPasswordAgain: 'Eight-89' }))).rejects.toMatchObject(
      at('newPasswordAgain', 'auth.errors.inconsistent'),
    )
    await expect(change(to('password1'))).rejects.toMatchObject(at('newPassword', 'auth.errors.passwordEasy'))
    await expect(change(to('x'.repeat(129)))).rejects.toMatchObject({ key: 'input.invalid' })
  })

  test("someone else's id is not found", async () => {
    const { student, change } = await aStudent()
    const stranger = await makeStudent(db)
    await expect(change(to('Eight-88', { studentId: stranger.id }))).rejects.toMatchObject({ key: 'notFound' })
    await change(to('Eight-88', { studentId: student.id }))
  })
})

describe('advisers and coordinators change theirs', () => {
  test('an adviser with 8 characters, a coordinator with 12', async () => {
    const adviser = await makeContact(db, { passwordHash: oldHash })
    const asAdviser = adviserActor({ contactId: adviser.id, schoolId: adviser.schoolId })
    await run(asAdviser, to('Eight-88', { contactId: adviser.id }))
    const coordinator = await makeContact(db, { role: 'COORDINATOR', passwordHash: oldHash })
    const asCoordinator = coordinatorActor({ contactId: coordinator.id, schoolId: coordinator.schoolId })
    await expect(run(asCoordinator, to('Eight-88'))).rejects.toMatchObject({
      fields: [{ key: 'auth.errors.passwordShort', values: { minimum: 12 } }],
    })
    await run(asCoordinator, to('Twelve-12-12'))
    await expect(run(asAdviser, to('Eight-88', { contactId: coordinator.id }))).rejects.toMatchObject({
      key: 'notFound',
    })
  })
})
