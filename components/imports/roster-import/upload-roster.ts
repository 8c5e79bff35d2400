import type { importRoster } from '@/lib/features/imports/imports/import-roster'
import type { ActionResult } from '@/lib/kernel/doors/action'
import type { UploadLine } from '@/lib/kernel/doors/upload'
import type { ResultOf } from '@/lib/kernel/operation'

export type Imported = ResultOf<typeof importRoster>

/** `sending` counts bytes, the other phases rows. */
export type ImportProgress = { phase: 'sending' | 'checking' | 'writing' | 'finishing'; done: number; total: number }

type Upload = {
  file: File
  input: Record<string, unknown>
  onProgress: (progress: ImportProgress) => void
  /** Cancels the import as long as it has not been written. */
  signal: AbortSignal
}

/** Sends a roster and follows its import, by XMLHttpRequest because fetch reports no upload progress. */
export function uploadRoster({ file, input, onProgress, signal }: Upload): Promise<ActionResult<Imported>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let read = 0
    const readLines = () => {
      const end = request.responseText.lastIndexOf('\n') + 1
      for (const text of request.responseText.slice(read, end).split('\n').filter(Boolean)) {
        const line = asLine(JSON.parse(text))
        if ('result' in line) resolve(line.result)
        else onProgress({ ...line.progress, phase: phaseOf(line.progress.phase) })
      }
      read = end
    }
    request.upload.onprogress = ({ loaded, total }) => onProgress({ phase: 'sending', done: loaded, total })
    request.onprogress = readLines
    request.onload = () => {
      readLines()
      // Without a last line the server went away in the middle.
      reject(new TypeError('the answer ended early'))
    }
    request.onerror = () => reject(new TypeError('no answer'))
    request.onabort = () => reject(new DOMException('left', 'AbortError'))
    signal.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.set('file', file)
    form.set('input', JSON.stringify(input))
    request.open('POST', '/api/imports')
    request.send(form)
  })
}

/** Our own route writes these lines (lib/kernel/doors/upload). */
function asLine(value: unknown): UploadLine<Imported> {
  return value as UploadLine<Imported>
}

function phaseOf(phase: string): ImportProgress['phase'] {
  return phase === 'checking' || phase === 'writing' ? phase : 'finishing'
}
