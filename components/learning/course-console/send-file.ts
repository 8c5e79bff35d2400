'use client'

/** So many bytes go in one part; a line that breaks costs no more than that. */
const partBytes = 4 * 1024 ** 2
const door = '/api/course-files'
const spoken = { 'Tus-Resumable': '1.0.0' }

export type FileSending = { file: File; place: Readonly<Record<string, string>>; url: string | null }
type Told = { signal: AbortSignal; onSent: (bytes: number) => void }

/** What the server says against a file; another failure is the line's. */
export class SendingRefused extends Error {}

/** Sends a file in parts, from where the last try ended (learning#course-files). */
export async function sendFile(sending: FileSending, { signal, onSent }: Told): Promise<void> {
  const { file } = sending
  sending.url ??= await begin(sending, signal)
  const { url } = sending
  let offset = await arrivedOf(url, signal)
  onSent(offset)
  while (offset < file.size) {
    const end = Math.min(offset + partBytes, file.size)
    const headers = {
      ...spoken,
      'Content-Type': 'application/offset+octet-stream',
      'Upload-Offset': String(offset),
    }
    const response = await fetch(url, { method: 'PATCH', headers, body: file.slice(offset, end), signal })
    await refuse(response)
    offset = end
    onSent(offset)
  }
}

/** Gives up what was sent so far. */
export async function dropFile({ url }: FileSending): Promise<void> {
  if (url !== null) await fetch(url, { method: 'DELETE', headers: spoken }).catch(() => undefined)
}

async function begin({ file, place }: FileSending, signal: AbortSignal): Promise<string> {
  const metadata = Object.entries({ ...place, filename: file.name }).map(
    ([name, value]) => `${name} ${inBase64(value)}`,
  )
  const headers = { ...spoken, 'Upload-Length': String(file.size), 'Upload-Metadata': metadata.join(',') }
  const response = await fetch(door, { method: 'POST', headers, signal })
  await refuse(response)
  return response.headers.get('location') ?? door
}

async function arrivedOf(url: string, signal: AbortSignal): Promise<number> {
  const response = await fetch(url, { method: 'HEAD', headers: spoken, signal })
  await refuse(response)
  return Number(response.headers.get('upload-offset') ?? 0)
}

async function refuse(response: Response): Promise<void> {
  if (response.ok) return
  const answer: unknown = await response.json().catch(() => null)
  const isTold = typeof answer === 'object' && answer !== null && 'msg' in answer
  if (response.status < 500) throw new SendingRefused(isTold ? String(answer.msg) : '')
  throw new Error(`${response.status}`)
}

function inBase64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))
}
