import type { AdminActor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import type { World } from '@/lib/kernel/world'
import { paymentMode } from '@/lib/providers/payments'
import { sumUpFailures } from '../failed-callbacks/queries'
import { readFindings } from '../reconciliation/findings.queries'

/** What does not match and is the reader's to put right, for Today, the menu and the tab alike; and since when (payments#failed-callbacks). */
export async function readMoneyToSettle(
  world: World,
  actor: AdminActor,
): Promise<{ count: number; since: Date | null }> {
  const findings = (await readFindings(actor, world)).filter(({ actsOnIt }) => actsOnIt)
  const failed = await sumUpFailures(world.db, visible.failedCallbacks(actor), paymentMode())
  const since = [...findings.map(({ at }) => at), ...(failed.since === null ? [] : [failed.since])]
  const [first] = since.toSorted((one, other) => one.getTime() - other.getTime())
  return { count: findings.length + failed.count, since: first ?? null }
}
