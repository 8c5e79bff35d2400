import { randomUUID } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { FeeReduction, Registration } from '@/lib/db/generated/client'
import { env } from '@/lib/env'
import { perform } from '@/lib/kernel/perform'
import { ownStore, storeOf } from '@/lib/providers/storage'
import { audited } from '@/lib/testing/audited'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { makeFile } from '@/prisma/factories/files'
import { makeAdministrator } from '@/prisma/factories/people'
import { makeRegistration } from '@/prisma/factories/registrations'
import { clearFiles } from './clear-files'
import { sweepFiles } from './sweep-files'

const { db } = await testDatabase()
const day = 86_400_000
const system = { role: 'system', source: 'test' } as const
const at = (milliseconds: number) => testWorld({ db, now: new Date(factoryTime.getTime() + milliseconds) })
const clear = (milliseconds: number) => perform(clearFiles, {}, system, at(milliseconds))
const lies = (key: string) => existsSync(join(env().DATA_DIR, 'files', key))
const stateOf = async (id: string) => (await db.file.findUnique({ where: { id } }))?.state ?? null

let registration: Registration
let file: { id: string; key: string }
beforeEach(async () => {
  await db.feeReduction.deleteMany()
  await db.commitment.deleteMany()
  await db.file.deleteMany()
  registration = await makeRegistration(db)
  file = await makeProof()
})

async function makeProof(deleteAfter: Date | null = factoryTime) {
  const { studentId: ownerId } = registration
  const made = await makeFile(db, { purpose: 'TUITION_PROOF', ownerKind: 'STUDENT', ownerId, deleteAfter })
  await ownStore().put(made.key, Buffer.from('%PDF-1.4 a letter'))
  return made
}

type Given = Partial<FeeReduction>
const ask = async (given: Given = {}, of: Registration = registration) => {
  const { studentId, projectId } = of
  const tuition = { tuitionMinor: 1, tuitionCurrency: 'CNY', proposedLevel: 2 }
  const facts = { createdAt: factoryTime, studentId, projectId, proofFileId: file.id, ...tuition, ...given }
  return db.feeReduction.create({ data: facts })
}
const decided = async (): Promise<Given> => {
  const { id } = await makeAdministrator(db)
  return { state: 'REJECTED', decidedAt: factoryTime, decidedById: id, reason: 'Unreadable' }
}

test('a proof goes 180 days after the decision, not a millisecond sooner; its row says so', async () => {
  await ask(await decided())
  await clear(180 * day - 1)
  expect([await stateOf(file.id), lies(file.key)]).toEqual(['STORED', true])
  await clear(180 * day)
  expect([await stateOf(file.id), lies(file.key)]).toEqual(['DELETED', false])
  expect(await db.file.findUnique({ where: { id: file.id } })).toMatchObject({
    deletedAt: new Date(factoryTime.getTime() + 180 * day),
    deleteAfter: null,
  })
})

test('an organiser may keep proofs for fewer days', async () => {
  await ask(await decided())
  const setting = { key: 'retention', value: { tuitionProofs: 30 }, createdAt: factoryTime, updatedAt: factoryTime }
  const { id } = await db.setting.create({ data: setting })
  await clear(30 * day)
  expect(await stateOf(file.id)).toBe('DELETED')
  await db.setting.delete({ where: { id } })
})

test('one that a request still waits with stays, whatever became of another; withdrawn, nobody needs it', async () => {
  const { studentId } = registration
  const other = await makeRegistration(db, { studentId })
  await ask(await decided())
  const { id } = await ask({}, other)
  await clear(1000 * day)
  expect(await stateOf(file.id)).toBe('STORED')
  await audited(db, (tx) => tx.feeReduction.update({ where: { id }, data: { state: 'WITHDRAWN' } }))
  await clear(1000 * day)
  expect([await stateOf(file.id), lies(file.key)]).toEqual(['DELETED', false])
})

test('what nobody used within its day goes altogether, also where it never arrived; a letter in use stays', async () => {
  const { studentId, projectId } = registration
  const letter = await makeFile(db, { purpose: 'COMMITMENT', projectId, deleteAfter: factoryTime })
  await db.commitment.create({ data: { createdAt: factoryTime, studentId, projectId, fileId: letter.id } })
  const expected = { state: 'EXPECTED', mime: null, storedAt: null } as const
  const never = await makeFile(db, { purpose: 'BLOCK_FILE', deleteAfter: factoryTime, ...expected })
  await clear(-1)
  expect(await db.file.count()).toBe(3)
  await clear(0)
  expect(await db.file.findMany({ select: { id: true } })).toEqual([{ id: letter.id }])
  expect(lies(file.key)).toBe(false)
  expect(await stateOf(never.id)).toBeNull()
})

test('what stopped after nobody could have it any more, or after its bytes were gone, is finished by the next run', async () => {
  const stopped = { state: 'DELETED', deletedAt: factoryTime, deleteAfter: factoryTime } as const
  const named = await makeProof()
  await ask({ ...(await decided()), proofFileId: named.id })
  await db.file.updateMany({ where: { id: { in: [file.id, named.id] } }, data: stopped })
  await storeOf('LOCAL').remove(named.key)
  await clear(0)
  expect([await stateOf(file.id), lies(file.key)]).toEqual([null, false])
  expect(await db.file.findUnique({ where: { id: named.id } })).toMatchObject({ state: 'DELETED', deleteAfter: null })
})

test('a store that refuses keeps nobody else’s bytes, and is tried again', async () => {
  const stuck = await makeProof()
  await db.file.update({ where: { id: stuck.id }, data: { store: 'QINIU' } })
  await expect(clear(0)).rejects.toThrow('1 files could not be removed')
  expect([await stateOf(file.id), lies(file.key)]).toEqual([null, false])
  expect(await stateOf(stuck.id)).toBe('DELETED')
  await db.file.update({ where: { id: stuck.id }, data: { store: 'LOCAL' } })
  await clear(0)
  expect([await stateOf(stuck.id), lies(stuck.key)]).toEqual([null, false])
})

test('one that is being used at that moment is left alone', async () => {
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`select from file where id = ${file.id}::uuid for share`
    await clear(0)
  })
  expect(await stateOf(file.id)).toBe('STORED')
})

test('bytes without a row, and those begun and never kept, are swept after a day; others are not', async () => {
  const folder = join(env().DATA_DIR, 'files')
  const [stray, young] = [randomUUID(), randomUUID()]
  const begun = `.${randomUUID()}`
  for (const name of [stray, young, begun]) writeFileSync(join(folder, name), 'bytes')
  const now = new Date()
  const old = new Date(now.getTime() - day - 1000)
  for (const name of [stray, begun, file.key]) await utimes(join(folder, name), old, old)
  await perform(sweepFiles, {}, system, testWorld({ db, now }))
  expect([stray, begun, young, file.key].map(lies)).toEqual([false, false, true, true])
})
