import { afterAll, beforeAll, expect, test } from 'vitest'
import { perform } from '@/lib/kernel/perform'
import { qiniuStore } from '@/lib/providers/storage/qiniu'
import { studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { QiniuServer } from '@/lib/testing/providers/qiniu-server'
import { testWorld } from '@/lib/testing/world'
import { sha256 } from '@/prisma/factories/basis'
import { announceFile } from './announce-file'
import { confirmUpload } from './confirm-upload.step'
import { mimesOf, mostBytes } from './rules'

/** What a client sends straight to Qiniu is judged when the portal is told of it. */

const { db } = await testDatabase()
const kodo = new QiniuServer()
beforeAll(() => kodo.start())
afterAll(() => kodo.stop())

/** The store’s clock is the machine’s. */
const world = testWorld({ db, now: new Date(), operation: 'files/confirm-upload' })
const actor = studentActor()
const store = () => qiniuStore(kodo.settings)

/** Announced, and there as `content` if it is given. */
async function sent(content?: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const input = { purpose: 'TUITION_PROOF', name: 'proof.pdf', bytes: 16, type: 'application/pdf' }
  const { key } = await perform(announceFile, input, actor, world)
  const { id } = await db.file.update({ where: { key }, data: { store: 'QINIU' } })
  if (content === undefined) return key
  const ticket = store().ticket({ id, key, mimes: mimesOf('TUITION_PROOF'), mostBytes, seconds: 60 })
  const form = new FormData()
  form.set('token', ticket.token)
  form.set('key', key)
  form.set('file', new File([content], 'proof.pdf'))
  const { status } = await fetch(ticket.uploadUrl, { method: 'POST', body: form })
  expect(status).toBe(200)
  return key
}
const confirm = (key: string) => confirmUpload(world, actor, { key, purpose: 'TUITION_PROOF' }, store)
const rowOf = (key: string) => db.file.findUniqueOrThrow({ where: { key } })

test('a proof is fetched once and from then on a file like any other', async () => {
  const key = await sent('%PDF-1.4 a proof')
  await confirm(key)
  const facts = { state: 'STORED', bytes: 16, mime: 'application/pdf', sha256: sha256('%PDF-1.4 a proof') }
  expect(await rowOf(key)).toMatchObject(facts)
  kodo.calls.length = 0
  await confirm(key)
  expect(kodo.calls).toEqual([])
})

test.each([
  ['an archive', Buffer.from('PK\x03\x04 an archive'), 'files.notPdf'],
  ['one byte too many', Buffer.alloc(mostBytes + 1, '%PDF-1.4 '), 'files.tooLarge'],
])('%s that the store let in all the same is refused and removed there', async (_, content, fault) => {
  kodo.misdeed = 'ignores limits'
  const key = await sent(content)
  await expect(confirm(key)).rejects.toMatchObject({ key: fault })
  expect(await rowOf(key)).toMatchObject({ state: 'DELETED', sha256: null })
  expect(kodo.files.has(key)).toBe(false)
  await expect(confirm(key)).rejects.toMatchObject({ key: 'files.notUploaded' })
})

test('what has not arrived may still; a store that fails, hangs or breaks off decides nothing', async () => {
  await expect(sent().then(confirm)).rejects.toMatchObject({ key: 'files.notUploaded' })
  const key = await sent('%PDF-1.4 a proof')
  for (const misdeed of ['fails', 'hangs', 'breaks off'] as const) {
    kodo.misdeed = misdeed
    await expect(confirm(key)).rejects.toMatchObject({ key: 'provider.failed' })
    expect(await rowOf(key)).toMatchObject({ state: 'EXPECTED' })
  }
  await confirm(key)
})

test('where the store is silent, refused bytes are left to be removed later', async () => {
  kodo.misdeed = 'ignores limits'
  const key = await sent('PK\x03\x04 an archive')
  const remove = () => {
    kodo.misdeed = 'fails'
    return store().remove(key)
  }
  const silent = { ...store(), remove }
  const confirmed = confirmUpload(world, actor, { key, purpose: 'TUITION_PROOF' }, () => silent)
  await expect(confirmed).rejects.toMatchObject({ key: 'files.notPdf' })
  expect(await rowOf(key)).toMatchObject({ state: 'DELETED', deleteAfter: world.now })
})
