import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { DataKey } from '@/lib/env'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { makeStudent } from '@/prisma/factories/people'
import { whyNotTheseKeys } from './data-keys'
import { encipher } from './secrets'

const { db, pool } = await testDatabase()
const { now } = testWorld()
const first: DataKey = { id: 1, key: randomBytes(32) }
const other: DataKey = { id: 1, key: randomBytes(32) }
const second: DataKey = { id: 2, key: randomBytes(32) }
const why = (...keys: [DataKey, ...DataKey[]]) => whyNotTheseKeys(pool, keys, now)

beforeEach(async () => {
  await db.setting.deleteMany({ where: { key: { startsWith: 'data-key-' } } })
  await db.student.updateMany({ data: { idNumberCipher: null } })
})

async function studentWithNumber(key: DataKey): Promise<void> {
  const { id } = await makeStudent(db)
  const place = { table: 'student', column: 'id_number_cipher', rowId: id }
  await db.student.update({ where: { id }, data: { idNumberCipher: encipher('11010519491231002X', place, [key]) } })
}

test('the keys of the first start fit ever after, another key never, also before anything is enciphered', async () => {
  expect(await why(first)).toBeNull()
  expect(await why(first)).toBeNull()
  expect(await why(other)).toMatch(/Key 1 of DATA_KEYS is not the one.*kept\.json/)
  expect(await why(first)).toBeNull()
})

test('a new key in front of the old one fits, and from then on both are known', async () => {
  await why(first)
  expect(await why(second, first)).toBeNull()
  expect(await why(second, other)).toMatch(/Key 1 of DATA_KEYS is not the one/)
  expect(await why({ ...second, key: randomBytes(32) }, first)).toMatch(/Key 2 of DATA_KEYS is not the one/)
})

test('an old key is missed as long as something is enciphered with it', async () => {
  await why(first)
  await studentWithNumber(first)
  expect(await why(second)).toMatch(/DATA_KEYS lacks key 1.*2:NEW,1:OLD/)
  await db.student.updateMany({ data: { idNumberCipher: null } })
  expect(await why(second)).toBeNull()
})

test('where no start has left a value behind, what is enciphered tells', async () => {
  await studentWithNumber(first)
  expect(await why(other)).toMatch(/Key 1 of DATA_KEYS is not the one/)
  expect(await why(first)).toBeNull()
})

test('refuses one of two first starts at once with different keys', async () => {
  const told = await Promise.all([why(first), why(other), why(first), why(other)])
  expect(told.filter((sentence) => sentence === null)).toHaveLength(2)
})
