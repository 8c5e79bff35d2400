import { expect, test } from 'vitest'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { makeContact, makeStudent } from '@/prisma/factories/people'
import { actorOf } from './session'
import { newToken, tokenHash } from './tokens'

const { db } = await testDatabase()

type Person = { loginType: 'STUDENT'; studentId: string } | { loginType: 'ADVISER'; contactId: string }

async function nameIn(language: 'en-US' | 'zh-CN', person: Person) {
  const token = newToken()
  const times = { createdAt: factoryTime, lastSeenAt: factoryTime, expiresAt: daysAfter(factoryTime, 1) }
  await db.session.create({ data: { ...times, ...person, tokenHash: tokenHash(token) } })
  const actor = await actorOf(testWorld({ db, language, now: factoryTime }), token)
  return actor.role === 'anyone' || actor.role === 'system' ? null : actor.name
}

test('a student is called 张三 in zh-CN and San Zhang in en-US (people#names)', async () => {
  const names = { nativeFamily: '张', nativeGiven: '三', latinFamily: 'Zhang', latinGiven: 'San' }
  const { id: studentId } = await makeStudent(db, names)
  expect(await nameIn('zh-CN', { loginType: 'STUDENT', studentId })).toBe('张三')
  expect(await nameIn('en-US', { loginType: 'STUDENT', studentId })).toBe('San Zhang')
})

test('an adviser likewise, and who has one name by that one', async () => {
  const { id: contactId } = await makeContact(db, { family: '周', given: '文', latinName: 'Wen Zhou' })
  expect(await nameIn('zh-CN', { loginType: 'ADVISER', contactId })).toBe('周文')
  expect(await nameIn('en-US', { loginType: 'ADVISER', contactId })).toBe('Wen Zhou')
  const { id: other } = await makeContact(db, { family: '周', given: '文', latinName: null })
  expect(await nameIn('en-US', { loginType: 'ADVISER', contactId: other })).toBe('周文')
})
