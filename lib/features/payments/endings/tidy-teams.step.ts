import type { Work } from '@/lib/kernel/transaction'
import { archiveEmptyTeams, deleteEmptyTeams } from './queries'

/**
 * An empty team without content goes; one with content, or with somebody's past in it, is archived: the next taker of its
 * code must not inherit strangers' texts (teams#empty-teams). Answers which were archived.
 */
export async function tidyTeams({ db, now }: Work, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  await deleteEmptyTeams(db, ids)
  return new Set(await archiveEmptyTeams(db, now, ids))
}
