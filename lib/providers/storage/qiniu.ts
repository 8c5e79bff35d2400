import qiniu from 'qiniu'
import { type FileStore, StoreFailed } from './port'

type Settings = {
  accessKey: string
  secretKey: string
  bucket: string
  /** The bucket's own address, which its files are read from. */
  domain: string
  /** Where forms with files go, in the bucket's region. */
  uploadUrl: string
  /** Where its files are managed, in the bucket's region. */
  manageUrl: string
  /** Milliseconds a call may take until it is answered, and then each part of what it brings. */
  patience?: number
}

/** What the store answers an upload with: as our own door does (docs/decisions/0015). */
const returnBody = '{"code":0,"msg":"","data":{"key":"$(key)"},"key":"$(key)"}'
const readSeconds = 300
const uploadSeconds = 300
const missing = 612
const patienceMs = 60_000

/** Qiniu Kodo, a private bucket. Its SDK signs and asks nobody; the calls are ours, so that each has an end. */
export function qiniuStore({
  accessKey,
  secretKey,
  bucket,
  domain,
  uploadUrl,
  manageUrl,
  ...more
}: Settings): FileStore {
  const mac = new qiniu.auth.digest.Mac(accessKey, secretKey)
  const manager = new qiniu.rs.BucketManager(mac, new qiniu.conf.Config())
  const patience = more.patience ?? patienceMs
  const ask = async (url: string, init: RequestInit): Promise<Response> => {
    const question = new AbortController()
    const timer = setTimeout(() => question.abort(), patience)
    const { signal } = question
    const response = await fetch(url, { ...init, signal, redirect: 'error', cache: 'no-store' })
      .catch((cause: unknown) => {
        throw new StoreFailed(`${new URL(url).host} did not answer`, { cause })
      })
      .finally(() => clearTimeout(timer))
    if (response.ok || response.status === 404 || response.status === missing) return response
    await response.body?.cancel()
    throw new StoreFailed(`${new URL(url).host} answered ${response.status}`)
  }
  const policy = (key: string, options: qiniu.rs.PutPolicyOptions) =>
    new qiniu.rs.PutPolicy({ scope: `${bucket}:${key}`, detectMime: 1, returnBody, ...options }).uploadToken(mac)

  return {
    ticket({ key, mimes, mostBytes, seconds }) {
      // What lies there once can't become something else while the token lives.
      const once = { insertOnly: 1, expires: seconds, fsizeLimit: mostBytes, mimeLimit: mimes.join(';') }
      return { token: policy(key, once), uploadUrl }
    },
    async put(key, bytes) {
      const form = new FormData()
      form.set('token', policy(key, { expires: uploadSeconds }))
      form.set('key', key)
      form.set('file', new File([Uint8Array.from(bytes)], key))
      const response = await ask(uploadUrl, { method: 'POST', body: form })
      await response.body?.cancel()
      if (!response.ok) throw new StoreFailed(`${new URL(uploadUrl).host} answered ${response.status}`)
    },
    async open(key, now, part) {
      const until = Math.floor(now.getTime() / 1000) + readSeconds
      const url = manager.privateDownloadUrl(domain.replace(/\/$/, ''), key, until)
      // As it lies there: packed on the way, its length would be another.
      const headers = new Headers({ 'Accept-Encoding': 'identity' })
      if (part !== undefined) headers.set('Range', `bytes=${part.from}-${part.to}`)
      const response = await ask(url, { headers })
      if (!response.ok || response.body === null) {
        await response.body?.cancel()
        return null
      }
      if (part !== undefined && response.status !== 206) {
        await response.body.cancel()
        throw new StoreFailed(`${new URL(domain).host} gave no part of a file`)
      }
      const size = response.headers.get('content-length')
      if (size === null) throw new StoreFailed(`${new URL(domain).host} told no length`)
      return { size: Number(size), stream: withoutStalls(response.body, patience) }
    },
    async remove(key) {
      const url = new URL(qiniu.rs.deleteOp(bucket, key), manageUrl).href
      const type = 'application/x-www-form-urlencoded'
      const Authorization = qiniu.util.generateAccessTokenV2(mac, url, 'POST', type)
      const response = await ask(url, { method: 'POST', headers: { Authorization, 'Content-Type': type } })
      await response.body?.cancel()
    },
  }
}

/** The same bytes, however slowly they are taken; only a store that is asked for more and stays silent ends them. */
function withoutStalls(body: ReadableStream<Uint8Array>, patience: number): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream({
    async pull(controller) {
      const timer = setTimeout(() => {
        const failure = new StoreFailed('the store stopped in the middle of a file')
        controller.error(failure)
        reader.cancel(failure).catch(() => undefined)
      }, patience)
      const { done, value } = await reader.read().finally(() => clearTimeout(timer))
      if (!done) controller.enqueue(value)
      else controller.close()
    },
    cancel: (reason) => reader.cancel(reason),
  })
}
