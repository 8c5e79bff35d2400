import type { Order } from '@/lib/features/payments/orders/queries'
import { Fault } from '@/lib/kernel/fault'
import type { World } from '@/lib/kernel/world'
import type { Charge } from '@/lib/providers/payments/port'
import { ask, gatewayFor } from './ask-provider.step'
import { type StartedCharge, noteRefusal, noteStart, once } from './note-start.step'

/** A refusal of what was begun longer ago speaks of the old order; it says nothing of a new one. */
const oldMs = 60_000

/** Has the provider collect, and notes what it says; null: it refused an older order, so that a new one may be begun. */
export async function beginCharge(world: World, order: Order, charge: Charge) {
  if (order.handoff !== null) return begunOf(order, { providerOrderId: order.providerOrderId, handoff: order.handoff })
  const gateway = gatewayFor(order)
  if (gateway === null) throw new Fault('payments.methodNotOffered')
  try {
    const start = () => ask(() => gateway.start(charge))
    return begunOf(order, await once(order.id, async () => noteStart(world, order, await start())))
  } catch (thrown) {
    if (!(thrown instanceof Fault) || thrown.key !== 'payments.providerRefused') throw thrown
    await noteRefusal(world, order)
    if (order.createdAt.getTime() < world.now.getTime() - oldMs) return null
    throw thrown
  }
}

function begunOf(order: Order, noted: StartedCharge) {
  const { number, provider, totalMinor, currency, expiresAt } = order
  const clientIds = gatewayFor(order)?.clientIds ?? null
  return { number, method: provider, totalMinor, currency, expiresAt, clientIds, ...noted }
}
