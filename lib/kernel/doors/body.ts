import { Fault } from '../fault'
import type { DoorRequest } from './door-request'

const mebibyte = 1024 * 1024
/** Bytes a body may have (api#bodies); a form with files is read only for someone signed in. */
export const bodyLimits = { plain: mebibyte, files: 21 * mebibyte } as const
type BodyLimits = { plain: number; files: number }

type Incoming = Pick<DoorRequest, 'headers' | 'body'>
export type Body = { fields: Record<string, unknown>; isForm: boolean }

/** Reads a body of at most `limit` bytes, never more than that into memory. */
export async function readBytes(request: Incoming, limit: number = bodyLimits.plain): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new Fault('input.tooLarge', { values: { limit: `${Math.floor(limit / mebibyte)} MiB` } })
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const value of request.body ?? []) {
      size += value.byteLength
      if (size > limit) throw tooLarge()
      chunks.push(value)
    }
  } catch (cause) {
    // Who hung up while sending has made no error of ours.
    throw cause instanceof Fault ? cause : new Fault('input.unreadable', { cause })
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/** A body as it was sent, to the letter: what a signature is made over. */
export async function readText(request: Incoming): Promise<string> {
  const bytes = await readBytes(request)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (cause) {
    throw new Fault('input.unreadable', { cause })
  }
}

/** The three kinds of body the API takes, as one record; a repeated form field becomes a list. */
export async function readBody(request: Incoming, isSignedIn: boolean, limits: BodyLimits = bodyLimits): Promise<Body> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (type === 'application/json') {
    const bytes = await readBytes(request, limits.plain)
    return { fields: jsonObject(bytes), isForm: false }
  }
  if (type === 'application/x-www-form-urlencoded' || type === 'multipart/form-data') {
    const limit = type === 'multipart/form-data' && isSignedIn ? limits.files : limits.plain
    const bytes = await readBytes(request, limit)
    return { fields: await formFields(bytes, request.headers.get('content-type') ?? ''), isForm: true }
  }
  throw new Fault('input.unsupported')
}

function jsonObject(bytes: Uint8Array): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return { ...parsed }
  } catch (cause) {
    throw new Fault('input.unreadable', { cause })
  }
  throw new Fault('input.unreadable')
}

async function formFields(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<Record<string, unknown>> {
  try {
    const form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData()
    return formRecord(form)
  } catch (cause) {
    throw new Fault('input.unreadable', { cause })
  }
}

/** More fields than any form of ours has; beyond it a body is somebody's try to keep us busy. */
const mostFields = 1000

/** A form as a record; a field given more than once (or named `x[]`) becomes a list. */
export function formRecord(form: FormData): Record<string, unknown> {
  const fields = new Map<string, unknown>()
  let count = 0
  for (const [key, value] of form) {
    count += 1
    if (count > mostFields) throw new Fault('input.unreadable')
    const isList = key.endsWith('[]')
    const name = isList ? key.slice(0, -2) : key
    const known = fields.get(name)
    if (Array.isArray(known)) known.push(value)
    else fields.set(name, isList ? [value] : known === undefined ? value : [known, value])
  }
  return Object.fromEntries(fields)
}
