import type { ActionResult } from '@/lib/kernel/doors/action'
import type { UploadLine } from '@/lib/kernel/doors/upload'

export type SendingProgress = { phase: string; done: number; total: number }

type Sending = {
  address: string
  file: File
  input: Record<string, unknown>
  /** Phase `sending` counts bytes, the others what the operation counts. */
  onProgress?: (progress: SendingProgress) => void
  /** Ends the operation, as long as nothing has been written. */
  signal?: AbortSignal
}

/**
 * Sends a file to a door of ours (lib/kernel/doors/upload) and follows its progress, by XMLHttpRequest because fetch
 * reports no upload progress.
 */
export function sendWithProgress<R>({ address, file, input, onProgress, signal }: Sending): Promise<ActionResult<R>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let read = 0
    const readLines = () => {
      const end = request.responseText.lastIndexOf('\n') + 1
      const texts = request.responseText.slice(read, end).split('\n').filter(Boolean)
      read = end
      try {
        for (const text of texts) {
          const line = asLine<R>(JSON.parse(text))
          if ('result' in line) resolve(line.result)
          else onProgress?.(line.progress)
        }
      } catch (cause) {
        reject(new Error('the answer holds no lines', { cause }))
      }
    }
    request.upload.onprogress = ({ loaded, total }) => onProgress?.({ phase: 'sending', done: loaded, total })
    request.onprogress = readLines
    request.onload = () => {
      readLines()
      // Without a last line the server went away in the middle.
      reject(new TypeError('the answer ended early'))
    }
    request.onerror = () => reject(new TypeError('no answer'))
    request.onabort = () => reject(new DOMException('left', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.set('file', file)
    form.set('input', JSON.stringify(input))
    request.open('POST', address)
    request.send(form)
  })
}

/** The door writes these lines. */
function asLine<R>(value: unknown): UploadLine<R> {
  return value as UploadLine<R>
}
