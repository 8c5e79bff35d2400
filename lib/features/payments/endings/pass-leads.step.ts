import { changesBetween } from '@/lib/kernel/audit'
import type { Work } from '@/lib/kernel/transaction'
import { promoteFirstMembers } from './queries'

/**
 * A team whose leader goes is led by the settled member who registered first: its students could neither invite nor be joined
 * otherwise. Without a settled member it has no leader (teams#leader).
 */
export async function passLeads(
  { db, now, record }: Work,
  teamIds: readonly string[],
  going: readonly string[] = [],
): Promise<void> {
  for (const { id, projectId, studentId, role } of await promoteFirstMembers(db, now, teamIds, going)) {
    const changes = changesBetween({ role }, { role: 'LEADER' })
    record({ object: ['Registration', id], projectId, studentId, changes })
  }
}
