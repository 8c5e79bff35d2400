import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { QiniuServer } from '@/lib/testing/providers/qiniu-server'
import { StoreFailed } from './port'
import { qiniuStore } from './qiniu'

const kodo = new QiniuServer()
beforeAll(() => kodo.start())
afterAll(() => kodo.stop())
beforeEach(() => kodo.files.clear())

const store = (given: Partial<typeof kodo.settings> = {}) => qiniuStore({ ...kodo.settings, ...given })

const key = 'a-key-of-sixteen-letters'
const expected = { id: 'x', key, mimes: ['application/pdf'], mostBytes: 20, seconds: 60 }
const pdf = '%PDF-1.4 a proof'

/** As a browser does it. */
async function send(content: string, { token, uploadUrl } = store().ticket(expected), to = key) {
  const form = new FormData()
  form.set('token', token)
  form.set('key', to)
  form.set('file', new File([content], 'proof.pdf', { type: 'application/pdf' }))
  const response = await fetch(uploadUrl, { method: 'POST', body: form })
  return { status: response.status, body: await response.json() }
}

const textOf = async (from = store()) => {
  const stored = await from.open(key, new Date())
  return stored === null ? null : new Response(stored.stream).text()
}

describe('a ticket', () => {
  test('is made without asking, and lets one file in, answered as at our own door', async () => {
    const ticket = store().ticket(expected)
    kodo.calls.length = 0
    expect(await send(pdf, ticket)).toEqual({ status: 200, body: { code: 0, msg: '', data: { key }, key } })
    expect(kodo.calls).toEqual(['POST /'])
    expect(await textOf()).toBe(pdf)
  })

  test('takes its own key alone, of its kind, no larger, not something else afterwards, and not for ever', async () => {
    expect(await send(pdf, undefined, 'another-key-of-the-bucket')).toMatchObject({ status: 403 })
    expect(await send('PK\x03\x04 an archive')).toMatchObject({ status: 403 })
    expect(await send(`${pdf} of more`)).toMatchObject({ status: 413 })
    expect(await send(pdf, store().ticket({ ...expected, seconds: -2 }))).toMatchObject({ status: 401 })
    expect(await send(pdf, store({ secretKey: 'stolen' }).ticket(expected))).toMatchObject({ status: 401 })
    expect(kodo.files.size).toBe(0)
    await send(pdf)
    expect(await send(pdf)).toMatchObject({ status: 200 })
    expect(await send('%PDF-1.4 later')).toMatchObject({ status: 614 })
    expect(await textOf()).toBe(pdf)
  })
})

describe('the bucket', () => {
  test('is written, read for a while and cleared by us alone', async () => {
    await store().put(key, Buffer.from('a letter'))
    await store().put(key, Buffer.from('another letter'))
    expect((await store().open(key, new Date()))?.size).toBe(14)
    expect((await fetch(`${kodo.url}/${key}`)).status).toBe(401)
    const long = new Date(Date.now() - 3_600_000)
    await expect(store().open(key, long)).rejects.toThrow(StoreFailed)
    await expect(store({ secretKey: 'stolen' }).remove(key)).rejects.toThrow(StoreFailed)
    await store().remove(key)
    await store().remove(key)
    expect(await textOf()).toBeNull()
  })

  test('gives a part of a file', async () => {
    await store().put(key, Buffer.from('0123456789'))
    const part = await store().open(key, new Date(), { from: 3, to: 5 })
    expect([part?.size, await new Response(part?.stream).text()]).toEqual([3, '345'])
  })

  test.each([['fails'], ['hangs']] as const)('that %s is told from one without the file', async (misdeed) => {
    await store().put(key, Buffer.from(pdf))
    for (const work of [() => textOf(store({ patience: 200 })), () => store({ patience: 200 }).remove(key)]) {
      kodo.misdeed = misdeed
      await expect(work()).rejects.toThrow(StoreFailed)
    }
    expect(await textOf()).toBe(pdf)
  })

  test('that breaks off gives no half of a file', async () => {
    await store().put(key, Buffer.from(pdf))
    kodo.misdeed = 'breaks off'
    await expect(textOf()).rejects.toThrow('terminated')
  })

  test('is patient with who reads slowly, not with a store that stops half-way', async () => {
    await store().put(key, Buffer.from(pdf))
    const stored = await store({ patience: 300 }).open(key, new Date())
    await new Promise((done) => setTimeout(done, 400))
    expect(await new Response(stored?.stream).text()).toBe(pdf)
    kodo.misdeed = 'stalls'
    await expect(textOf(store({ patience: 300 }))).rejects.toThrow(StoreFailed)
  })

  test('that is not there is asked again another time', async () => {
    await expect(textOf(store({ domain: 'http://127.0.0.1:1' }))).rejects.toThrow(StoreFailed)
  })
})
