import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FeeReduction, Registration } from '@/lib/db/generated/client'
import { env } from '@/lib/env'
import { perform } from '@/lib/kernel/perform'
import { ownStore, storeOf } from '@/lib/providers/storage'
import { audited } from '@/lib/testing/audited'
import { testDatabase } from '@/lib/testing/database'
import { QiniuServer } from '@/lib/testing/providers/qiniu-server'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { makeFile } from '@/prisma/factories/files'
import { makeAdministrator } from '@/prisma/factories/people'
import { makeRegistration } from '@/prisma/factories/registrations'
import { clearFiles } from './clear-files'
import { arrivalLife, asideLife, mimesOf, mostBytes, tokenLife } from './rules'
import { sweepFiles } from './sweep-files'

const { db } = await testDatabase()
// A sweep looks at all that lies there: the files of other tests stay out of it.
const folder = mkdtempSync(join(tmpdir(), 'portal-'))
process.env.DATA_DIR = folder
afterAll(() => rmSync(folder, { recursive: true }))

const kodo = new QiniuServer()
beforeAll(async () => {
  await kodo.start()
  const { accessKey, secretKey, bucket, url } = kodo
  Object.assign(process.env, {
    QINIU_ACCESS_KEY: accessKey,
    QINIU_SECRET_KEY: secretKey,
    QINIU_BUCKET: bucket,
    QINIU_DOMAIN: url,
    QINIU_UPLOAD_URL: url,
    QINIU_MANAGE_URL: url,
  })
})
afterAll(() => kodo.stop())

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

type ReductionFields = Partial<FeeReduction>
const ask = async (given: ReductionFields = {}, of: Registration = registration) => {
  const { studentId, projectId } = of
  const tuition = { tuitionMinor: 1, tuitionCurrency: 'CNY', proposedLevel: 2 }
  const facts = { createdAt: factoryTime, studentId, projectId, proofFileId: file.id, ...tuition, ...given }
  return db.feeReduction.create({ data: facts })
}
const decided = async (): Promise<ReductionFields> => {
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
  kodo.misdeed = 'fails'
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

test('a token that outlives a refused file lets no bytes stay elsewhere', async () => {
  const { id, key } = await makeFile(db, { purpose: 'TUITION_PROOF', store: 'QINIU', deleteAfter: factoryTime })
  const seconds = tokenLife / 1000
  const { token } = storeOf('QINIU').ticket({ id, key, mimes: mimesOf('TUITION_PROOF'), mostBytes, seconds })
  const send = async () => {
    const form = new FormData()
    form.set('token', token)
    form.set('key', key)
    form.set('file', new File(['%PDF-1.4 a letter'], 'proof.pdf'))
    expect((await fetch(kodo.url, { method: 'POST', body: form })).status).toBe(200)
  }
  await send()
  await clear(0)
  expect(kodo.files.has(key)).toBe(false)
  await send()
  await clear(arrivalLife - 1)
  expect([kodo.files.has(key), await stateOf(id)]).toEqual([false, 'DELETED'])
  await send()
  await clear(arrivalLife)
  expect([kodo.files.has(key), await stateOf(id)]).toEqual([false, null])
})

describe('a sweep', () => {
  const now = new Date()
  const sweep = (later = 0) => {
    const world = testWorld({ db, now: new Date(now.getTime() + later) })
    return perform(sweepFiles, {}, system, world)
  }
  /** Bytes that have lain there for a day and a second, or were written just now. */
  const lay = async (name: string = randomUUID(), isOld = true) => {
    await writeFile(join(folder, 'files', name), 'bytes')
    const then = new Date(now.getTime() - day - 1000)
    if (isOld) await utimes(join(folder, 'files', name), then, then)
    return name
  }
  beforeEach(() => {
    rmSync(join(folder, 'files'), { recursive: true })
    return ownStore().put(file.key, Buffer.from('%PDF-1.4 a letter'))
  })

  test('sets bytes without a row aside after a day, and those begun and never kept go; others stay', async () => {
    const [stray, begun] = [await lay(), await lay(`.${randomUUID()}`)]
    const young = await lay(randomUUID(), false)
    await lay(file.key)
    expect(await sweep()).toEqual({ putBack: 0, setAside: 1, cleared: 0 })
    expect([stray, begun, young, file.key].map(lies)).toEqual([false, false, true, true])
    expect(await ownStore().open(stray, now)).toBeNull()
  })

  test('puts back what the database knows again, and gives up the rest after 30 days', async () => {
    const [stray, { key, id, ...row }] = [await lay(), await db.file.findUniqueOrThrow({ where: { id: file.id } })]
    await lay(key)
    await db.file.delete({ where: { id } })
    expect(await sweep()).toEqual({ putBack: 0, setAside: 2, cleared: 0 })
    expect(lies(key)).toBe(false)
    await db.file.create({ data: { id, key, ...row } })
    expect(await sweep(asideLife)).toEqual({ putBack: 1, setAside: 0, cleared: 0 })
    expect(lies(key)).toBe(true)
    expect(await sweep(asideLife + 1000)).toEqual({ putBack: 0, setAside: 0, cleared: 1 })
    expect(lies(join('aside', stray))).toBe(false)
  })

  test('touches nothing and says so where the database knows too little of what lies there', async () => {
    const strays = await Promise.all(Array.from({ length: 21 }, () => lay()))
    await lay(file.key)
    await expect(sweep()).rejects.toThrow('knows nothing of 21 of the 22 files')
    expect([...strays, file.key].every(lies)).toBe(true)
  })
})
