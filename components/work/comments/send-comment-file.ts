import { sendWithProgress } from '@/components/files/upload/send-with-progress'
import type { importComments } from '@/lib/features/work/team-comments/import-comments'
import type { ActionResult } from '@/lib/kernel/doors/action'
import type { ResultOf } from '@/lib/kernel/operation'

type Imported = ResultOf<typeof importComments>
export type TrialResult = Extract<Imported, { mode: 'trial' }>

/** Sends a file of comments, for a preview or for the import. */
export function sendCommentFile(
  file: File,
  input: { projectId: string; mode: 'trial' | 'official' },
): Promise<ActionResult<Imported>> {
  return sendWithProgress({ address: '/api/comment-imports', file, input })
}
