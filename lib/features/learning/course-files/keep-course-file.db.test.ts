import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { utimes, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { NextRequest } from 'next/server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Upload } from 'tus-js-client'
import { DELETE, HEAD, PATCH, POST } from '@/app/api/course-files/[[...id]]/route'
import { newToken, tokenHash } from '@/lib/access/tokens'
import { sweepFiles } from '@/lib/features/files/files/sweep-files'
import { perform } from '@/lib/kernel/perform'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { type MadeCourse, makeCourse } from '@/prisma/factories/courses'
import { makeAdministrator, makeStudent } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'

const { db } = await testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'portal-'))
process.env.DATA_DIR = dataDir
const folder = join(dataDir, 'files')
const lying = () => readdirSync(folder, { withFileTypes: true }).map(({ name }) => name)
const megabyte = 1024 ** 2
const hour = 3_600_000

/** The route behind a real line, which can break. */
const methods = { POST, HEAD, PATCH, DELETE }
async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const method = Object.keys(methods).find((name) => name === request.method) as keyof typeof methods
  const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  const hasBody = method === 'POST' || method === 'PATCH'
  const body = hasBody ? { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' as const } : {}
  const answer = await methods[method](new NextRequest(`${origin}${request.url}`, { method, headers, ...body }))
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  response.end(Buffer.from(await answer.arrayBuffer()))
}
const server = createServer((request, response) => void serve(request, response))
let origin = ''
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(dataDir, { recursive: true })
})

let projectId: string
let course: MadeCourse
let keeper: string
beforeAll(async () => {
  projectId = (await makeProject(db)).id
})
beforeEach(async () => {
  course = await makeCourse(db, [projectId])
  keeper = await administrator('CONTENT')
})

async function session(
  of: { loginType: 'STUDENT'; studentId: string } | { loginType: 'ADMIN'; administratorId: string; projectId: string },
): Promise<string> {
  const token = newToken()
  const now = new Date()
  const expiresAt = new Date(now.getTime() + hour)
  await db.session.create({
    data: { createdAt: now, lastSeenAt: now, expiresAt, tokenHash: tokenHash(token), ...of },
  })
  return `portal_session=${token}`
}

async function administrator(role: 'CONTENT' | 'OWNER' | 'VIEWER' | 'REGISTRAR'): Promise<string> {
  const { id } = await makeAdministrator(db, {}, [{ projectId, role }])
  return session({ loginType: 'ADMIN', administratorId: id, projectId })
}

/** An MP4 by its first bytes, with H.264 named at its end, across the seam of two parts. */
function video(bytes: number): Buffer {
  const made = randomBytes(bytes)
  made.write('\0\0\0\x20ftypisom\0\0\x02\0isomiso2', 0, 'latin1')
  made.write('avc1', bytes - 100, 'latin1')
  return made
}

type UploadFields = Record<string, string>
const metadata = (fields: UploadFields) =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')
const place = (fields: UploadFields = {}) => ({
  contentId: course.video.id,
  as: 'video',
  filename: 'film.mp4',
  ...fields,
})

async function begin(bytes: number, fields: UploadFields = place(), cookie = keeper, more: UploadFields = {}) {
  const headers = {
    'Tus-Resumable': '1.0.0',
    'Upload-Length': String(bytes),
    'Upload-Metadata': metadata(fields),
    cookie,
    ...more,
  }
  const response = await fetch(`${origin}/api/course-files`, { method: 'POST', headers })
  const text = await response.text()
  return {
    status: response.status,
    url: `${origin}${response.headers.get('location')}`,
    reason: text === '' ? null : JSON.parse(text).data.reason,
    text,
  }
}

async function part(url: string, offset: number, body: BodyInit, cookie = keeper) {
  const headers = {
    'Tus-Resumable': '1.0.0',
    'Upload-Offset': String(offset),
    'Content-Type': 'application/offset+octet-stream',
    cookie,
  }
  const response = await fetch(url, { method: 'PATCH', headers, body, duplex: 'half' } as RequestInit)
  const text = await response.text()
  return { status: response.status, body: text === '' ? null : JSON.parse(text) }
}

async function offsetOf(url: string, cookie = keeper) {
  const response = await fetch(url, { method: 'HEAD', headers: { 'Tus-Resumable': '1.0.0', cookie } })
  return response.ok ? Number(response.headers.get('upload-offset')) : response.status
}

/** Begins, sends all in one part, and tells what came of it. */
async function send(bytes: Buffer, fields: UploadFields = place(), cookie = keeper) {
  const { url, ...begun } = await begin(bytes.length, fields, cookie)
  if (begun.status !== 201) return { status: begun.status, reason: begun.reason }
  const { status, body } = await part(url, 0, Uint8Array.from(bytes), cookie)
  return { status, reason: body?.data.reason ?? null, key: body?.data.key }
}

describe('a video in parts', () => {
  test('arrives byte for byte, is kept with its facts and shown in its chapter', async () => {
    const film = video(7 * megabyte + 3)
    const size = 3 * megabyte
    const upload = await new Promise<Upload>((done, fail) => {
      const made: Upload = new Upload(film, {
        endpoint: `${origin}/api/course-files`,
        chunkSize: size,
        metadata: place(),
        headers: { cookie: keeper },
        retryDelays: null,
        onSuccess: () => done(made),
        onError: fail,
      })
      made.start()
    })
    const content = await db.content.findUniqueOrThrow({
      where: { id: course.video.id },
      include: { videoFile: true },
    })
    const file = content.videoFile
    expect(file).toMatchObject({
      name: 'film.mp4',
      mime: 'video/mp4',
      bytes: film.length,
      purpose: 'CONTENT',
      state: 'STORED',
      store: 'LOCAL',
      ownerKind: 'ADMINISTRATOR',
      projectId,
      deleteAfter: null,
    })
    expect(file?.sha256).toEqual(Uint8Array.from(createHash('sha256').update(film).digest()))
    expect(readFileSync(join(folder, file?.key ?? '')).equals(film)).toBe(true)
    // Whoever missed the last answer learns that it is all there.
    expect(await offsetOf(upload.url ?? '')).toBe(film.length)
    expect(await db.auditEntry.count({ where: { objectType: 'File', objectId: file?.id ?? '' } })).toBe(1)
    const before = await db.file.findUniqueOrThrow({ where: { id: course.files.film.id } })
    expect(before.deleteAfter).not.toBeNull()
  })

  test('goes on where the line broke', async () => {
    const film = video(4 * megabyte)
    const { url } = await begin(film.length)
    const broken = new ReadableStream({
      async start(controller) {
        controller.enqueue(Uint8Array.from(film.subarray(0, megabyte)))
        await new Promise((wait) => setTimeout(wait, 200))
        controller.error(new Error('the line broke'))
      },
    })
    await expect(part(url, 0, broken)).rejects.toThrow(/line broke|fetch failed/)
    await expect.poll(() => offsetOf(url)).toBe(megabyte)
    expect(await part(url, 0, Uint8Array.from(film))).toMatchObject({ status: 409, body: { code: 409 } })
    expect(await part(url, megabyte, Uint8Array.from(film.subarray(megabyte, 3 * megabyte)))).toMatchObject({
      status: 204,
    })
    const last = await part(url, 3 * megabyte, Uint8Array.from(film.subarray(3 * megabyte)))
    expect(last).toMatchObject({ status: 200, body: { code: 0, data: { contentId: course.video.id, as: 'video' } } })
    expect(readFileSync(join(folder, last.body.data.key)).equals(film)).toBe(true)
  })

  test('of which all is here and nothing kept asks for its last byte again, and is kept then', async () => {
    const film = video(megabyte)
    const { url } = await begin(film.length)
    await writeFile(join(folder, `.${url.split('/').at(-1)}`), film)
    expect(await offsetOf(url)).toBe(film.length - 1)
    expect(await part(url, film.length - 1, Uint8Array.from(film.subarray(-1)))).toMatchObject({ status: 200 })
  })

  test('of 128 MB is never held in memory, where sender and receiver are one process', async () => {
    const bytes = 128 * megabyte
    const { url } = await begin(bytes)
    const start = Uint8Array.from(video(megabyte))
    let sent = 0
    let most = 0
    const before = process.memoryUsage().rss
    const body = new ReadableStream({
      async pull(controller) {
        if (sent === bytes) return controller.close()
        controller.enqueue(start)
        sent += megabyte
        most = Math.max(most, process.memoryUsage().rss - before)
        await new Promise((wait) => setTimeout(wait, 5))
      },
    })
    expect(await part(url, 0, body)).toMatchObject({ status: 200 })
    expect(most).toBeLessThan(bytes)
  })
})

test('captions and attachments find their places', async () => {
  const captions = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello')
  const fields = { as: 'captions', filename: 'film.vtt', language: 'zh' }
  expect(await send(captions, place(fields))).toMatchObject({ status: 200 })
  expect(await send(Buffer.from('%PDF-1.7 notes'), place({ as: 'pdf', filename: 'a.pdf' }))).toMatchObject({
    status: 200,
  })
  const title = { as: 'attachment', filename: 'notes.pdf', titleZh: '讲义' }
  expect(await send(Buffer.from('%PDF-1.7 notes'), place(title))).toMatchObject({ status: 200 })
  const content = await db.content.findUniqueOrThrow({
    where: { id: course.video.id },
    include: { captionsZhFile: true, pdfFile: true, files: { orderBy: { position: 'asc' } } },
  })
  expect(content.captionsEnFileId).toBe(course.files.captions.id)
  expect(content.captionsZhFile).toMatchObject({ name: 'film.vtt', mime: 'text/vtt' })
  expect(content.pdfFile?.mime).toBe('application/pdf')
  expect(content.files.map((file) => file.title)).toEqual([expect.anything(), { zh: '讲义', en: '讲义' }])
})

test('a picture finds its question, after those there, up to ten of them', async () => {
  const [quiz] = course.quizzes
  const quizId = quiz?.id ?? ''
  const fields = place({ as: 'picture', filename: 'graph.gif', quizId })
  const picture = Buffer.from('GIF89a\x01\0\x01\0', 'latin1')
  for (const filename of ['graph.gif', 'table.gif'])
    expect(await send(picture, { ...fields, filename })).toMatchObject({ status: 200 })
  const rows = await db.quizPicture.findMany({
    where: { quizId },
    include: { file: true },
    orderBy: { position: 'asc' },
  })
  expect(rows.map(({ file }) => [file.name, file.purpose, file.mime])).toEqual([
    ['graph.gif', 'CONTENT', 'image/gif'],
    ['table.gif', 'CONTENT', 'image/gif'],
  ])
  expect(await send(Buffer.from('%PDF-1.7 no picture'), fields)).toMatchObject({ reason: 'files.notPicture' })
  for (const wrong of [place({ ...fields, contentId: course.text.id }), place({ ...fields, quizId: 'none' })])
    expect(await begin(9, wrong)).toMatchObject({ status: 404 })
  const last = await begin(picture.length, fields)
  for (let count = 2; count < 10; count += 1) expect(await send(picture, fields)).toMatchObject({ status: 200 })
  const tooMany = { status: 409, reason: 'courses.tooManyPictures' }
  expect(await begin(9, fields)).toMatchObject(tooMany)
  expect(await part(last.url, 0, Uint8Array.from(picture))).toMatchObject({
    status: 409,
    body: { data: { reason: 'courses.tooManyPictures' } },
  })
  expect(await offsetOf(last.url)).toBe(404)
})

describe('is refused', () => {
  test('whoever keeps no contents, another site, and nobody', async () => {
    const student = await session({ loginType: 'STUDENT', studentId: (await makeStudent(db)).id })
    expect(await begin(9, place(), student)).toMatchObject({ status: 403, reason: 'auth.forbidden' })
    for (const role of ['VIEWER', 'REGISTRAR'] as const)
      expect(await begin(9, place(), await administrator(role))).toMatchObject({ status: 403 })
    expect(await begin(9, place(), '')).toMatchObject({ status: 401, reason: 'auth.required' })
    expect((await fetch(`${origin}/api/course-files`, { method: 'POST' })).status).toBe(401)
    const foreign = await begin(9, place(), keeper, { origin: 'https://elsewhere.test' })
    expect(foreign).toMatchObject({ status: 403, reason: 'input.crossSite' })
    expect(await begin(9, place(), await administrator('OWNER'))).toMatchObject({ status: 201 })
  })

  test("another's upload, and a chapter out of reach", async () => {
    const { url } = await begin(9)
    const other = await administrator('CONTENT')
    expect(await offsetOf(url, other)).toBe(404)
    expect(await part(url, 0, 'abc', other)).toMatchObject({ status: 404 })
    const foreign = await makeCourse(db, [(await makeProject(db)).id])
    for (const contentId of [foreign.video.id, 'none'])
      expect(await begin(9, place({ contentId }))).toMatchObject({ status: 404, reason: 'notFound' })
  })

  test('what is too large, before a byte is sent', async () => {
    const most = { video: 500, pdf: 100, captions: 1, attachment: 100, picture: 20 }
    for (const [as, megabytes] of Object.entries(most)) {
      const fields = place({ as, language: 'en', quizId: course.quizzes[0]?.id ?? '' })
      expect(await begin(megabytes * megabyte + 1, fields)).toMatchObject({
        status: 413,
        reason: 'courseFiles.tooLarge',
      })
      expect(await begin(megabytes * megabyte, fields)).toMatchObject({ status: 201 })
    }
    expect((await begin(501 * megabyte)).text).toContain('500 MB')
    const { url } = await begin(10)
    expect(await part(url, 0, 'eleven bytes')).toMatchObject({ status: 413 })
    expect(await begin(0)).toMatchObject({ status: 400, reason: 'files.empty' })
    expect(await begin(9, place({ as: 'captions' }))).toMatchObject({ status: 400, reason: 'input.invalid' })
  })

  test('what its bytes are not, and nothing of it stays', async () => {
    const before = lying()
    const pdf = Buffer.from('%PDF-1.7 no film')
    const wrong = { status: 400, reason: 'courseFiles.notVideo' }
    expect(await send(pdf)).toMatchObject(wrong)
    // Films of other codecs don't play everywhere.
    expect(await send(Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomhvc1', 'latin1'))).toMatchObject(wrong)
    expect(await send(pdf, place({ as: 'captions', language: 'en' }))).toMatchObject({
      reason: 'courseFiles.notCaptions',
    })
    expect(await send(Buffer.from('PK\x03\x04'), place({ as: 'attachment' }))).toMatchObject({
      reason: 'courseFiles.notPdfOrPicture',
    })
    expect(lying()).toEqual(before)
    const { videoFileId } = await db.content.findUniqueOrThrow({ where: { id: course.video.id } })
    expect(videoFileId).toBe(course.files.film.id)
  })
})

test('what is given up goes at once, what is forgotten after a day', async () => {
  const before = lying()
  const given = await begin(9)
  const headers = { 'Tus-Resumable': '1.0.0', cookie: keeper }
  expect((await fetch(given.url, { method: 'DELETE', headers })).status).toBe(204)
  expect(lying()).toEqual(before)
  const { url } = await begin(9)
  await part(url, 0, 'abc')
  const id = url.split('/').at(-1) ?? ''
  const sweep = () => perform(sweepFiles, {}, { role: 'system', source: 'test' }, testWorld({ db, now: new Date() }))
  await sweep()
  expect(await offsetOf(url)).toBe(3)
  const old = new Date(Date.now() - 25 * hour)
  for (const name of [`.${id}`, `.${id}.json`]) await utimes(join(folder, name), old, old)
  await sweep()
  expect(lying().filter((name) => name.includes(id))).toEqual([])
  expect(await offsetOf(url)).toBe(404)
})
