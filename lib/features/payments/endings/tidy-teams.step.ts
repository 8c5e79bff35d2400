import type { Work } from '@/lib/kernel/transaction'
import { archiveEmptyTeams, deleteEmptyTeams } from './queries'

/**
 * An empty team without content goes; one with content, or with somebody's past in it, is archived: the next taker of its
 * code must not inherit strangers' texts (teams#empty-teams).
 */
export async function tidyTeams({ db, now }: Work, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await deleteEmptyTeams(db, ids)
  await archiveEmptyTeams(db, now, ids)
}
