import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { NextRequest } from 'next/server'
import { beforeEach, describe, expect, test } from 'vitest'
import { POST } from '@/app/api/files/[[...key]]/route'
import { type Actor, anyone, type StudentActor } from '@/lib/access/actor'
import { env } from '@/lib/env'
import { perform } from '@/lib/kernel/perform'
import { makeWorld } from '@/lib/kernel/world'
import { adminActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { outcomes } from '@/lib/testing/outcomes'
import { announceFile } from './announce-file'
import { confirmUpload } from './confirm-upload.step'
import { mostBytes, mostOpen, type UploadPurpose } from './rules'
import { storeFile } from './store-file'
import { fileFunctions } from './wire'

const { db } = await testDatabase()
const now = new Date()
const world = (at = now) => makeWorld({ source: 'api', db, now: at })
const later = (milliseconds: number) => world(new Date(now.getTime() + milliseconds))
const minute = 60_000
const pdf = readFileSync('lib/testing/data/tuition-proof.pdf')
const zip = readFileSync('lib/testing/data/not-really-a.pdf')
const folder = join(env().DATA_DIR, 'files')
const sum = (bytes: Uint8Array) => Uint8Array.from(createHash('sha256').update(bytes).digest())

let student: StudentActor
beforeEach(() => {
  student = studentActor({ studentId: crypto.randomUUID() })
})

const announce = (actor: Actor = student, purpose: UploadPurpose = 'TUITION_PROOF', bytes = 411) =>
  perform(announceFile, { purpose, name: 'proof.pdf', bytes, type: 'application/pdf' }, actor, world())
type Announced = Pick<Awaited<ReturnType<typeof announce>>, 'key' | 'token'>

/** As a browser sends it. */
function formOf({ token, key }: Announced, bytes: Uint8Array): FormData {
  const form = new FormData()
  form.set('token', token)
  form.set('key', key)
  form.set('file', new File([Uint8Array.from(bytes)], 'proof.pdf', { type: 'application/pdf' }))
  return form
}

async function encoded(form: FormData) {
  const response = new Response(form)
  const headers = { 'content-type': response.headers.get('content-type') ?? '' }
  return { bytes: new Uint8Array(await response.arrayBuffer()), headers }
}

async function post(body: BodyInit, headers: Record<string, string> = {}) {
  const init = { method: 'POST', body, headers, duplex: 'half' as const }
  const response = await POST(new NextRequest('http://portal.test/api/files', init))
  return { status: response.status, body: await response.json() }
}

async function upload(ticket: Announced, content: Uint8Array) {
  const { bytes, headers } = await encoded(formOf(ticket, content))
  return post(bytes, headers)
}

/** Straight into the operation, as somebody or nobody, at any time. */
const send = (ticket: Announced, bytes: Uint8Array, actor: Actor = anyone, at = world()) =>
  perform(
    storeFile,
    { ...ticket, file: { name: 'proof.pdf', bytes: new Response(Uint8Array.from(bytes)).body } },
    actor,
    at,
  )

const rowOf = ({ key }: Announced) => db.file.findUniqueOrThrow({ where: { key } })
const confirm = (ticket: Announced, actor: Actor = student, purpose: UploadPurpose = 'TUITION_PROOF') =>
  confirmUpload(world(), actor, { key: ticket.key, purpose })
const unfinished = async () => (await readdir(folder)).filter((name) => name.startsWith('.'))

describe('getQNToken', () => {
  const call = (payload: Record<string, unknown>, actor: Actor = student) =>
    fileFunctions.getQNToken?.call(payload, actor, world(), false)

  test('gives a token, the address and a key, however the fields are spelled', async () => {
    const ticket = {
      token: expect.stringMatching(/^[\w-]{43}$/),
      upload_url: '/api/files',
      key: expect.stringMatching(/^[\w-]{32}$/),
    }
    for (const payload of [
      { kind: 'tuition_proof', file_name: 'a.pdf', size: 411, type: 'application/pdf' },
      { kind: 'TUITION_PROOF', filename: 'a.pdf', file_size: '411', type: 'pdf' },
    ]) {
      expect(await call(payload)).toEqual({ data: ticket, msg: '' })
    }
  })

  test('refuses what is too large, empty or of another kind before anything is sent', async () => {
    const payload = { kind: 'tuition_proof', file_name: 'a.pdf', type: 'application/pdf' }
    await expect(call({ ...payload, size: mostBytes + 1 })).rejects.toMatchObject({ key: 'files.tooLarge', code: 413 })
    await expect(call({ ...payload, size: 0 })).rejects.toMatchObject({ key: 'files.empty' })
    await expect(call({ ...payload, size: 1, type: 'image/png' })).rejects.toMatchObject({ key: 'files.notPdf' })
    await expect(call({ ...payload, size: 1, kind: 'cover' })).rejects.toMatchObject({
      fields: [expect.objectContaining({ field: 'kind' })],
    })
    await expect(announce(student, 'COMMITMENT')).rejects.toMatchObject({ key: 'auth.forbidden' })
    const viewer = adminActor({ grants: [{ projectId: null, role: 'VIEWER' }] })
    for (const purpose of ['COMMITMENT', 'CERTIFICATE'] as const)
      await expect(announce(viewer, purpose)).rejects.toMatchObject({ key: 'auth.forbidden' })
    await expect(announce(student, 'CERTIFICATE')).rejects.toMatchObject({ key: 'auth.forbidden' })
    expect(await db.file.count({ where: { ownerId: student.studentId } })).toBe(0)
  })

  test('lets so many uploads be open at once, in a race too', async () => {
    const tries = Array.from({ length: mostOpen + 5 }, () => announce())
    expect(await outcomes(tries)).toEqual({ done: mostOpen, 'files.tooManyOpen': 5 })
  })
})

describe('an upload', () => {
  test('of 20 MB arrives whole, with the same size and SHA-256 and the type its bytes tell', async () => {
    const bytes = Buffer.alloc(mostBytes, 'a page of a certificate ')
    bytes.write('%PDF-1.7\n')
    const ticket = await announce()
    expect(await upload(ticket, bytes)).toEqual({
      status: 200,
      body: { code: 0, msg: '', data: { key: ticket.key }, key: ticket.key },
    })
    const facts = { state: 'STORED', bytes: mostBytes, mime: 'application/pdf', sha256: sum(bytes) }
    expect(await rowOf(ticket)).toMatchObject(facts)
    expect(sum(readFileSync(join(folder, ticket.key)))).toEqual(facts.sha256)
    expect(await confirm(ticket)).toMatchObject({ name: 'proof.pdf' })
  })

  test('of one byte more is refused with 413 and leaves nothing', async () => {
    const bytes = Buffer.alloc(mostBytes + 1, '%PDF-1.7 ')
    const ticket = await announce()
    const sentence = 'The file size cannot exceed 20 MB. Please upload again.'
    const refusal = { status: 413, body: { code: 413, msg: sentence, data: { reason: 'files.tooLarge' } } }
    expect(await upload(ticket, bytes)).toEqual(refusal)
    expect(await rowOf(ticket)).toMatchObject({ state: 'EXPECTED', sha256: null })
    expect(existsSync(join(folder, ticket.key))).toBe(false)
    expect(await unfinished()).toEqual([])
    await expect(confirm(ticket)).rejects.toMatchObject({ key: 'files.notUploaded' })
  })

  test('of an archive that is called a PDF is refused by its bytes, and the token still takes the right file', async () => {
    const ticket = await announce()
    expect(await upload(ticket, zip)).toMatchObject({ status: 400, body: { data: { reason: 'files.notPdf' } } })
    expect(existsSync(join(folder, ticket.key))).toBe(false)
    expect(await upload(ticket, pdf)).toMatchObject({ status: 200 })
  })

  test('of an archive may not be handed in as a PDF where archives are taken', async () => {
    const of = (name: string) => ({ purpose: 'BLOCK_FILE' as const, name, bytes: zip.length, type: '' })
    const ticket = await perform(announceFile, of('not-really-a.pdf'), student, world())
    expect(await upload(ticket, zip)).toMatchObject({ status: 400, body: { data: { reason: 'files.notThisKind' } } })
    expect(existsSync(join(folder, ticket.key))).toBe(false)
    const archive = await perform(announceFile, of('work.zip'), student, world())
    expect(await upload(archive, zip)).toMatchObject({ status: 200 })
  })

  test('that breaks off leaves nothing, and can be tried again', async () => {
    const ticket = await announce()
    const { bytes, headers } = await encoded(formOf(ticket, pdf))
    expect(await post(bytes.subarray(0, -60), headers)).toMatchObject({ status: 400 })
    const broken = new ReadableStream({
      start: (controller) => controller.enqueue(bytes.subarray(0, 400)),
      pull: (controller) => controller.error(new Error('the line went dead')),
    })
    expect(await post(broken, headers)).toMatchObject({ status: 400 })
    expect(await unfinished()).toEqual([])
    expect(await rowOf(ticket)).toMatchObject({ state: 'EXPECTED' })
    expect(await upload(ticket, pdf)).toMatchObject({ status: 200 })
  })

  test('with the same token twice is one file: the same bytes are its sender again, others are refused', async () => {
    const ticket = await announce()
    await send(ticket, pdf)
    await expect(send(ticket, pdf)).resolves.toEqual({ key: ticket.key })
    await expect(send(ticket, Buffer.from('%PDF-1.4 another'))).rejects.toMatchObject({ key: 'files.alreadySent' })
    expect(readFileSync(join(folder, ticket.key))).toEqual(pdf)
  })

  test('of several at once one wins, and what lies there is what its row says', async () => {
    const ticket = await announce()
    const tries = Array.from({ length: 12 }, (_, at) => send(ticket, Buffer.from(`%PDF-1.4 number ${at}`)))
    expect(await outcomes(tries)).toEqual({ done: 1, 'files.alreadySent': 11 })
    expect((await rowOf(ticket)).sha256).toEqual(sum(readFileSync(join(folder, ticket.key))))
    expect(await unfinished()).toEqual([])
  })

  test('needs its own token, within the hour, and nobody else’s session', async () => {
    const [ticket, other] = [await announce(), await announce()]
    const refusal = { key: 'files.tokenInvalid' }
    await expect(send({ ...ticket, token: other.token }, pdf)).rejects.toMatchObject(refusal)
    await expect(send({ ...ticket, token: '' }, pdf)).rejects.toMatchObject(refusal)
    await expect(send({ ...ticket, key: 'a-key-nobody-was-given' }, pdf)).rejects.toMatchObject(refusal)
    await expect(send(ticket, pdf, studentActor({ studentId: crypto.randomUUID() }))).rejects.toMatchObject(refusal)
    await expect(send(ticket, pdf, adminActor())).rejects.toMatchObject(refusal)
    await expect(send(ticket, pdf, anyone, later(60 * minute))).rejects.toMatchObject(refusal)
    await db.file.update({ where: { key: other.key }, data: { state: 'DELETED', deletedAt: now } })
    await expect(send(other, pdf)).rejects.toMatchObject(refusal)
    await expect(send(ticket, pdf, student, later(60 * minute - 1))).resolves.toEqual({ key: ticket.key })
  })

  test('names its token and key before the file', async () => {
    const ticket = await announce()
    const form = new FormData()
    form.set('file', new File([pdf], 'proof.pdf'))
    for (const [name, value] of Object.entries(ticket)) form.set(name, value)
    const { bytes, headers } = await encoded(form)
    expect(await post(bytes, headers)).toMatchObject({
      status: 400,
      body: {
        msg: 'Please send token before the file: the parts of the form are read in their order',
        data: {
          errors: [{ field: 'token' }, { field: 'key', message: expect.stringMatching(/^Please send key before/) }],
        },
      },
    })
    expect(await unfinished()).toEqual([])
    expect(await post(new URLSearchParams(ticket))).toMatchObject({ status: 415 })
    expect(await post('', { 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 403 })
  })
})

test('what is confirmed is one’s own, of that purpose, and there', async () => {
  const ticket = await announce()
  const refusal = { key: 'files.notUploaded' }
  await expect(confirm(ticket)).rejects.toMatchObject(refusal)
  await send(ticket, pdf)
  const { id } = await rowOf(ticket)
  await expect(confirm(ticket)).resolves.toEqual({ id, name: 'proof.pdf' })
  await expect(confirm(ticket, studentActor({ studentId: crypto.randomUUID() }))).rejects.toMatchObject(refusal)
  await expect(confirm(ticket, student, 'BLOCK_FILE')).rejects.toMatchObject(refusal)
  await db.file.update({ where: { id }, data: { state: 'DELETED', deletedAt: now } })
  await expect(confirm(ticket)).rejects.toMatchObject(refusal)
})
