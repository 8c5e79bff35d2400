import { changeOrder, holdOrder, type Order } from '@/lib/features/payments/orders/queries'
import { changesBetween } from '@/lib/kernel/audit'
import { Fault } from '@/lib/kernel/fault'
import { inTransaction, Unchanged } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { log } from '@/lib/log'
import type { Handoff } from '@/lib/providers/payments/port'
import { endOrder } from './ask-provider.step'
import { isOpen } from './rules'

export type StartedCharge = { providerOrderId: string | null; handoff: Handoff }

/** Notes where a provider has the payer go. An order that was left meanwhile is ended there too. */
export async function noteStart(
  world: World,
  order: Order,
  started: { providerOrderId: string; handoff: Handoff },
): Promise<StartedCharge> {
  const { state, ...noted } = await inTransaction(world, async ({ db, now, record }) => {
    const held = await holdOrder(db, order.id)
    const { handoff } = held
    if (handoff !== null) return new Unchanged({ state: held.state, providerOrderId: held.providerOrderId, handoff })
    const providerOrderId = held.providerOrderId ?? started.providerOrderId
    // Told of meanwhile that it is on its way, it does not wait again.
    const state = held.state === 'CREATED' ? ('WAITING' as const) : held.state
    await changeOrder(db, now, order.id, { providerOrderId, handoff: started.handoff, state })
    const changes = changesBetween(held, { state })
    record({ object: ['PaymentOrder', order.id], projectId: order.projectId, changes })
    return { state, providerOrderId, handoff: started.handoff }
  })
  if (isOpen(state)) return noted
  await endOrder(world, { ...order, ...noted }).catch((err: unknown) => {
    log.warn({ err, order: order.number }, 'an order that was left could not be ended at its provider')
  })
  throw new Fault('conflict.stale')
}

/** The provider said no: the order is over, unless another try of the same was taken meanwhile. */
export function noteRefusal(world: World, order: Order): Promise<void> {
  return inTransaction(world, async ({ db, now, record }) => {
    const held = await holdOrder(db, order.id)
    if (held.state !== 'CREATED') return new Unchanged(undefined)
    await changeOrder(db, now, order.id, { state: 'FAILED' })
    const changes = changesBetween(held, { state: 'FAILED' })
    record({ object: ['PaymentOrder', order.id], projectId: order.projectId, changes })
  })
}

declare global {
  /** On globalThis: pages and functions are bundled apart. */
  var portalStartingCharges: Map<string, Promise<StartedCharge>> | undefined
}

const starting = (globalThis.portalStartingCharges ??= new Map())

/** Whoever asks for the same while it runs waits for that answer: fifty clicks ask a provider once. */
export function once(key: string, start: () => Promise<StartedCharge>): Promise<StartedCharge> {
  const known = starting.get(key)
  if (known !== undefined) return known
  const own = start().finally(() => starting.delete(key))
  starting.set(key, own)
  return own
}
