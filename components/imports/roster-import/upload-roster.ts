import { sendWithProgress } from '@/components/files/upload/send-with-progress'
import type { importRoster } from '@/lib/features/imports/imports/import-roster'
import type { ActionResult } from '@/lib/kernel/doors/action'
import type { ResultOf } from '@/lib/kernel/operation'

export type Imported = ResultOf<typeof importRoster>

/** `sending` counts bytes, the other phases rows. */
export type ImportProgress = { phase: 'sending' | 'checking' | 'writing' | 'finishing'; done: number; total: number }

type Upload = {
  /** The door of an adviser's own import, or that of an administrator's for one. */
  address: '/api/imports' | '/api/imports-for-advisers'
  file: File
  input: Record<string, unknown>
  onProgress: (progress: ImportProgress) => void
  /** Cancels the import as long as it has not been written. */
  signal: AbortSignal
}

/** Sends a roster and follows its import. */
export function uploadRoster({ onProgress, ...upload }: Upload): Promise<ActionResult<Imported>> {
  return sendWithProgress({
    ...upload,
    onProgress: (progress) => onProgress({ ...progress, phase: phaseOf(progress.phase) }),
  })
}

function phaseOf(phase: string): ImportProgress['phase'] {
  return phase === 'sending' || phase === 'checking' || phase === 'writing' ? phase : 'finishing'
}
