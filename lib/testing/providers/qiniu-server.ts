import { createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { mimeOf } from '@/lib/features/files/files/rules'
import { LocalServer } from './local-server'

type StoredObject = { bytes: Buffer; mime: string }
type Policy = {
  scope: string
  deadline: number
  insertOnly?: number
  fsizeLimit?: number
  mimeLimit?: string
  detectMime?: number
  returnBody?: string
}
type ProviderResponse = { status: number; body: string | Buffer; length?: number }

/** How the store goes wrong, once: it breaks off, stops half-way, says nothing, takes anything, or is out of order. */
export type Misdeed = 'breaks off' | 'stalls' | 'hangs' | 'ignores limits' | 'fails'

const json = (status: number, body: unknown): ProviderResponse => ({ status, body: JSON.stringify(body) })

/** A bucket of a test's own that speaks Kodo's wire format: uploads by form, private reading, deleting. */
export class QiniuServer extends LocalServer {
  readonly accessKey = 'access-key-of-a-test'
  readonly secretKey = 'secret-key-of-a-test'
  readonly bucket = 'portal-files'
  readonly files = new Map<string, StoredObject>()
  readonly calls: string[] = []
  /** What the next call meets. */
  misdeed: Misdeed | null = null

  /** What the portal needs to know of it. */
  get settings() {
    const { accessKey, secretKey, bucket, url } = this
    return { accessKey, secretKey, bucket, domain: url, uploadUrl: url, manageUrl: url, patience: 1000 }
  }

  protected async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '/', headers } = request
    this.calls.push(`${method} ${path.replace(/\?.*$/, '')}`)
    const { misdeed } = this
    this.misdeed = null
    if (misdeed === 'hangs') return
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const upload = () => this.upload(body, headers['content-type'] ?? '', misdeed === 'ignores limits')
    const answer =
      misdeed === 'fails'
        ? json(599, { error: 'internal server error' })
        : method === 'GET'
          ? this.read(new URL(path, this.url), headers)
          : path.startsWith('/delete/')
            ? this.remove(path, headers)
            : await upload()
    response.writeHead(answer.status, { 'Content-Length': Buffer.byteLength(answer.body) })
    if (misdeed !== 'breaks off' && misdeed !== 'stalls') return void response.end(answer.body)
    response.write(answer.body.slice(0, Math.floor(answer.body.length / 2)), () => {
      if (misdeed === 'breaks off') response.destroy()
    })
  }

  private async upload(body: Buffer, type: string, isBlind: boolean): Promise<ProviderResponse> {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
    const [token, key, file] = [form.get('token'), form.get('key'), form.get('file')]
    if (typeof token !== 'string' || typeof key !== 'string' || !(file instanceof File)) {
      return json(400, { error: 'invalid multipart format' })
    }
    const [accessKey, signature, encoded = ''] = token.split(':')
    if (accessKey !== this.accessKey || signature !== this.signed(encoded)) return json(401, { error: 'bad token' })
    const policy: Policy = JSON.parse(Buffer.from(encoded, 'base64url').toString())
    if (policy.deadline * 1000 < this.now().getTime()) return json(401, { error: 'expired token' })
    if (policy.scope !== `${this.bucket}:${key}`) return json(403, { error: 'key doesn’t match scope' })
    const bytes = Buffer.from(await file.arrayBuffer())
    const mime = (policy.detectMime === 1 ? mimeOf(bytes) : file.type) ?? 'application/octet-stream'
    const known = this.files.get(key)
    if (policy.insertOnly === 1 && known !== undefined && !known.bytes.equals(bytes)) {
      return json(614, { error: 'file exists' })
    }
    if (!isBlind && bytes.length > (policy.fsizeLimit ?? Number.POSITIVE_INFINITY)) {
      return json(413, { error: 'request entity too large' })
    }
    if (!isBlind && policy.mimeLimit !== undefined && !policy.mimeLimit.split(';').includes(mime)) {
      return json(403, { error: 'limited mimeType: this file type is forbidden to upload' })
    }
    this.files.set(key, { bytes, mime })
    return { status: 200, body: (policy.returnBody ?? '{"key":"$(key)"}').replaceAll('$(key)', key) }
  }

  private read(url: URL, headers: IncomingMessage['headers']): ProviderResponse {
    const token = url.searchParams.get('token')
    const [signed = ''] = url.href.split('&token=')
    const isSigned = token === `${this.accessKey}:${this.signed(signed)}`
    if (!isSigned) return json(401, { error: 'download token auth failed' })
    if (Number(url.searchParams.get('e')) * 1000 < this.now().getTime())
      return json(403, { error: 'token out of date' })
    const file = this.files.get(decodeURIComponent(url.pathname.slice(1)))
    if (file === undefined) return json(404, { error: 'Document not found' })
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
    if (from === undefined || to === undefined) return { status: 200, body: file.bytes }
    return { status: 206, body: file.bytes.subarray(Number(from), Number(to) + 1) }
  }

  private remove(path: string, headers: IncomingMessage['headers']): ProviderResponse {
    const signedText = `POST ${path}\nHost: ${headers.host}\nContent-Type: ${headers['content-type']}\n\n`
    // The SDK writes the port twice.
    const twice = signedText.replace(/\nHost: (.*:(\d+))\n/, '\nHost: $1:$2\n')
    const isSigned = [signedText, twice].some(
      (text) => headers.authorization === `Qiniu ${this.accessKey}:${this.signed(text)}`,
    )
    if (!isSigned) return json(401, { error: 'bad token' })
    const entry = Buffer.from(path.slice('/delete/'.length), 'base64url').toString()
    const key = entry.slice(this.bucket.length + 1)
    return this.files.delete(key) ? json(200, {}) : json(612, { error: 'no such file or directory' })
  }

  private signed(text: string): string {
    const mac = createHmac('sha1', this.secretKey).update(text).digest('base64')
    return mac.replaceAll('+', '-').replaceAll('/', '_')
  }
}
