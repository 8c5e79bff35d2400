import type { importComments } from '@/lib/features/work/team-comments/import-comments'
import type { ActionResult } from '@/lib/kernel/doors/action'
import type { UploadLine } from '@/lib/kernel/doors/upload'
import type { ResultOf } from '@/lib/kernel/operation'

type Imported = ResultOf<typeof importComments>
export type TrialResult = Extract<Imported, { mode: 'trial' }>

/** Sends a file of comments, for a preview or for the import. */
export async function sendCommentFile(
  file: File,
  input: { projectId: string; mode: 'trial' | 'official' },
): Promise<ActionResult<Imported>> {
  const form = new FormData()
  form.set('file', file)
  form.set('input', JSON.stringify(input))
  const answer = await fetch('/api/comment-imports', { method: 'POST', body: form })
  const lines = (await answer.text()).split('\n').filter(Boolean)
  const last = lines.at(-1)
  // Without a last line the server went away in the middle.
  const line = last === undefined ? null : asLine(JSON.parse(last))
  if (line === null || !('result' in line)) throw new TypeError('the answer ended early')
  return line.result
}

/** Our own route writes these lines (lib/kernel/doors/upload). */
function asLine(value: unknown): UploadLine<Imported> {
  return value as UploadLine<Imported>
}
