import { NextRequest } from 'next/server'
import { beforeAll, expect, test } from 'vitest'
import { GET, HEAD } from '@/app/api/files/[[...key]]/route'
import { sessionCookie } from '@/lib/access/session-cookie'
import { startSession } from '@/lib/access/start-session'
import { ownStore } from '@/lib/providers/storage'
import { testDatabase } from '@/lib/testing/database'
import { countStatements } from '@/lib/testing/statements'
import { testWorld } from '@/lib/testing/world'
import { makeCourse } from '@/prisma/factories/courses'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'

const { db } = await testDatabase()
const now = new Date()
const world = testWorld({ db, now })
const bytes = Buffer.from('0123456789abcdefg')

let [key, reader, stranger] = ['', '', '']
beforeAll(async () => {
  const { id: projectId } = await makeProject(db)
  const { files } = await makeCourse(db, [projectId])
  key = files.film.key
  await ownStore().put(key, bytes)
  const signIn = async (status: 'PAID' | 'PENDING') => {
    const { studentId } = await makeRegistration(db, { projectId, status })
    const of = { loginType: 'STUDENT' as const, holder: { studentId }, projectId: null }
    const { token } = await startSession(db, world, of)
    return token
  }
  ;[reader, stranger] = [await signIn('PAID'), await signIn('PENDING')]
})

const ask = (headers: Record<string, string> = {}, token = reader, method: 'GET' | 'HEAD' = 'GET') =>
  (method === 'GET' ? GET : HEAD)(
    new NextRequest(`http://localhost/api/files/${key}`, {
      method,
      headers: { cookie: `${sessionCookie().name}=${token}`, ...headers },
    }),
    { params: Promise.resolve({ key: [key] }) },
  )

test('a video is given whole, inline, with its own type, and says that it has parts', async () => {
  const response = await ask({ 'sec-fetch-dest': 'video' })
  expect([response.status, await response.text()]).toEqual([200, bytes.toString()])
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': '17',
    'accept-ranges': 'bytes',
    etag: `"${key}"`,
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
  })
  expect(response.headers.get('content-disposition')).toMatch(/^inline/)
  expect((await ask({ 'sec-fetch-dest': 'document' })).headers.get('content-disposition')).toMatch(/^attachment/)
})

test.each([
  ['bytes=0-3', '0123', 'bytes 0-3/17'],
  ['bytes=10-', 'abcdefg', 'bytes 10-16/17'],
  ['bytes=-2', 'fg', 'bytes 15-16/17'],
  ['bytes=15-99', 'fg', 'bytes 15-16/17'],
])('%s is answered with that part', async (range, text, contentRange) => {
  const response = await ask({ range, 'if-range': `"${key}"` })
  expect([response.status, await response.text()]).toEqual([206, text])
  expect(response.headers.get('content-range')).toBe(contentRange)
  expect(response.headers.get('content-length')).toBe(String(text.length))
})

test('what lies behind its end is refused, another version is given whole, the same one is not sent again', async () => {
  const behind = await ask({ range: 'bytes=17-' })
  expect([behind.status, behind.headers.get('content-range'), await behind.text()]).toEqual([416, 'bytes */17', ''])
  expect((await ask({ range: 'bytes=0-1', 'if-range': '"another"' })).status).toBe(200)
  const same = await ask({ 'if-none-match': `"${key}"` })
  expect([same.status, await same.text()]).toEqual([304, ''])
})

test('the headers alone come without bytes', async () => {
  const response = await ask({ range: 'bytes=0-3' }, reader, 'HEAD')
  expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([206, '4', ''])
})

test('each part asks who is signed in and whether the file may be seen: a lost right ends with the next part', async () => {
  const one = await countStatements(() => ask({ range: 'bytes=0-3' }))
  expect([one.result.status, one.statements]).toEqual([206, 2])
  expect((await ask({ range: 'bytes=0-3' }, stranger)).status).toBe(404)
  expect((await ask({}, 'no session')).status).toBe(401)
  await db.class.updateMany({ data: { active: false } })
  expect((await ask({ range: 'bytes=0-3' })).status).toBe(404)
})
