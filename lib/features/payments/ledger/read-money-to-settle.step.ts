import type { AdminActor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import type { World } from '@/lib/kernel/world'
import { paymentMode } from '@/lib/providers/payments'
import { sumUpFailures } from '../failed-callbacks/queries'
import { readFindings } from '../reconciliation/findings.queries'

/** How much of a kind waits, and since when the first. */
type Backlog = { count: number; since: Date | null }

/**
 * What does not match and is the reader's to put right, and callbacks that failed: for Today, the menu and the tab alike
 * (payments#failed-callbacks).
 */
export async function readMoneyToSettle(
  world: World,
  actor: AdminActor,
): Promise<Record<'differences' | 'callbacks', Backlog>> {
  const findings = (await readFindings(actor, world)).filter(({ actsOnIt }) => actsOnIt)
  const [first] = findings.map(({ at }) => at).toSorted((one, other) => one.getTime() - other.getTime())
  return {
    differences: { count: findings.length, since: first ?? null },
    callbacks: await sumUpFailures(world.db, visible.failedCallbacks(actor), paymentMode()),
  }
}
