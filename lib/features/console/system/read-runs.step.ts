import type { Work } from '@/lib/kernel/transaction'
import { listRuns } from './parts.queries'
import type { KeptRun } from './rules'
import { run } from './schema'

const kept = run.omit({ kind: true })

/** How the last backup and the last restore went; what an older portal kept in other words counts as none. */
export async function readRuns(db: Work['db']): Promise<{ backup: KeptRun | null; restore: KeptRun | null }> {
  const rows = await listRuns(db)
  const read = (key: string) => kept.safeParse(rows.find((row) => row.key === key)?.value).data ?? null
  return { backup: read('last-backup'), restore: read('last-restore') }
}
