import type { AdminActor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { maySeeReduction } from '@/lib/features/payments/payments/rules'
import { actsOnMoney } from '@/lib/features/payments/refunds/rules'
import type { World } from '@/lib/kernel/world'
import { paymentMode } from '@/lib/providers/payments'
import { listAstray, listFlagged, listStuck, type Discrepancy, type Subject } from './queries'
import { listRemembered, listSeen } from './remembered.queries'
import { findingActions, findingKey, findingKinds } from './rules'

/** What does not match in an administrator's reach, but for what was let stand; each with the one action that puts it right. */
export async function readFindings(actor: AdminActor, { db, now }: World) {
  const sight = { mode: paymentMode(), now }
  const reach = { orders: visible.orders(actor), payments: visible.payments(actor) }
  const found: Discrepancy[] = []
  // One after the other: every menu with payments asks for them, and must not take every connection.
  for (const list of [listStuck, listFlagged, listAstray, listRemembered]) found.push(...(await list(db, reach, sight)))
  if (found.length === 0) return []
  const seen = await listSeen(db, sight.mode)
  return (
    found
      .filter((one) => !seen.has(findingKey(one)))
      // What of a line is due no more tells of a reduction; what came in beyond the order does not.
      .filter(
        ({ kind, line, isOfSeveral, order }) =>
          kind !== 'EXCESS' || order === null || (line === null && !isOfSeveral) || maySeeReduction(actor, order),
      )
      .map(({ order, ...found }) => ({
        ...found,
        id: idOf(found.subject),
        key: findingKey(found),
        order: order && { number: order.number, target: order.target },
        orderId: order?.id ?? null,
        // Of an order's lines each has a button of its own.
        action: found.isOfSeveral ? 'order' : findingActions[found.kind],
        actsOnIt: actsOnMoney(actor, order?.projectId ?? null),
      }))
      .toSorted(
        (a, b) => findingKinds.indexOf(a.kind) - findingKinds.indexOf(b.kind) || b.at.getTime() - a.at.getTime(),
      )
  )
}
export type Finding = Awaited<ReturnType<typeof readFindings>>[number]

function idOf(subject: Subject): string {
  return Object.values(subject).join('')
}
