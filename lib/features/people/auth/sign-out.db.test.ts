import { expect, test } from 'vitest'
import { anyone } from '@/lib/access/actor'
import { actorOf } from '@/lib/access/session'
import { startSession } from '@/lib/access/start-session'
import { perform } from '@/lib/kernel/perform'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { makeStudent } from '@/prisma/factories/people'
import { getSession } from './get-session'
import { signOut } from './sign-out'

const { db } = await testDatabase()

test('logout ends the session on the server, so a copied cookie is worth nothing', async () => {
  const student = await makeStudent(db)
  const of = { loginType: 'STUDENT', holder: { studentId: student.id }, projectId: null } as const
  const { token } = await startSession(db, testWorld({ db }), of)
  const elsewhere = await startSession(db, testWorld({ db }), of)
  const actor = await actorOf(testWorld({ db }), token)
  expect(await perform(getSession, {}, actor, testWorld({ db, language: 'zh-CN' }))).toMatchObject({
    role: 'student',
    personId: student.id,
    schoolId: student.schoolId,
    projectCode: null,
    language: 'zh-CN',
  })
  const world = testWorld({ db })
  await perform(signOut, {}, actor, world)
  expect(world.effects.session).toBeNull()
  expect(await actorOf(testWorld({ db }), token)).toEqual(anyone)
  expect(await actorOf(testWorld({ db }), elsewhere.token)).toMatchObject({ role: 'student' })
})

test('nobody is signed in without a session', async () => {
  expect(await perform(getSession, {}, anyone, testWorld({ db }))).toBeNull()
  await expect(perform(signOut, {}, anyone, testWorld({ db }))).rejects.toMatchObject({ key: 'auth.required' })
})
