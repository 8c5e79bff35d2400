import { hasFields, parsed } from '@/components/forms/unsaved'
import type { announceFile } from '@/lib/features/files/files/announce-file'
import type { ResultOf } from '@/lib/kernel/operation'

export type Ticket = ResultOf<typeof announceFile>

type Sending = { ticket: Ticket; file: File; onProgress: (bytes: number) => void; signal: AbortSignal }

/** The outcome of an upload: stored, refused with the server's sentence if there is one, interrupted, or cancelled. */
export type Sent = { is: 'there' } | { is: 'refused'; message: string | null } | { is: 'broken' } | { is: 'left' }

/** Sends a file to the address of its ticket, by XMLHttpRequest because fetch reports no upload progress. */
export function sendFile({ ticket, file, onProgress, signal }: Sending): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ loaded, total }) => {
      // The ticket's form fields are sent together with the file.
      onProgress(Math.min(file.size, Math.max(0, loaded - Math.max(0, total - file.size))))
    }
    request.onload = () => {
      const isThere = request.status >= 200 && request.status < 300
      if (request.status >= 500) resolve({ is: 'broken' })
      else resolve(isThere ? { is: 'there' } : { is: 'refused', message: sentenceIn(request.responseText) })
    }
    request.onerror = () => resolve({ is: 'broken' })
    request.onabort = () => resolve({ is: 'left' })
    signal.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.set('token', ticket.token)
    form.set('key', ticket.key)
    form.set('file', file)
    request.open('POST', ticket.uploadUrl)
    request.send(form)
  })
}

/** Our own route gives the reason in the reader's language; an external store does not. */
function sentenceIn(body: string): string | null {
  const answer = parsed(body, (value) => hasFields(value, 'msg'))
  return typeof answer?.msg === 'string' ? answer.msg : null
}
