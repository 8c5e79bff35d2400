import { expireOrder } from '@/lib/features/payments/orders/expire-orders.step'
import type { Order } from '@/lib/features/payments/orders/queries'
import { changesBetween } from '@/lib/kernel/audit'
import { Fault } from '@/lib/kernel/fault'
import { perform } from '@/lib/kernel/perform'
import { inTransaction, Unchanged } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { log } from '@/lib/log'
import { gatewayNames, gatewayOf, paymentMode } from '@/lib/providers/payments'
import {
  type GatewayName,
  type PaymentGateway,
  type ProviderOrder,
  ProviderRefused,
  ProviderSilent,
} from '@/lib/providers/payments/port'
import { recordPayment } from './record-payment'

/** The gateway of an order; null: money that no provider of this portal collects (any more). */
export function gatewayFor({ provider, mode }: Pick<Order, 'provider' | 'mode'>): PaymentGateway | null {
  const name = gatewayNames().find((offered) => offered === provider)
  return name === undefined || mode !== paymentMode() ? null : gatewayOf(name)
}

/** The provider's words as the system, whoever made us ask. */
export function asProvider(name: GatewayName) {
  return { role: 'system', source: name.toLowerCase() } as const
}

/** Asks a provider; what it does not say, or refuses, becomes the fault that tells what to do. */
export async function ask<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question()
  } catch (thrown) {
    if (thrown instanceof ProviderSilent) {
      log.warn({ err: thrown }, 'a provider of payments is silent')
      throw new Fault('payments.providerSilent', { cause: thrown, retryAfter: 5 })
    }
    if (!(thrown instanceof ProviderRefused)) throw thrown
    log.warn({ err: thrown }, 'a provider of payments refused')
    throw new Fault('payments.providerRefused', { cause: thrown })
  }
}

/**
 * Asks how an order stands at its provider, having it captured or cancelled first where that is wanted, and writes it down.
 * An order that was cancelled unpaid is over here too.
 */
export async function learnState(world: World, order: Order, what: 'find' | 'capture' | 'cancel'): Promise<void> {
  const gateway = gatewayFor(order)
  if (gateway === null) return
  const { number: orderNumber, providerKey: key, providerOrderId } = order
  const providerOrder = await ask(() => gateway[what]({ key, orderNumber, providerOrderId }))
  await perform(
    recordPayment,
    reportOf(gateway.name, order, providerOrder, what === 'cancel'),
    asProvider(gateway.name),
    world,
  )
}

/**
 * Ends an order that waits: at its provider first, which may say that it is paid; then that counts. Where nobody can
 * have paid it (the payer was never sent there, or its time is over) a provider that does not answer is told later.
 */
export async function endOrder(world: World, order: Order): Promise<void> {
  const isUnpayable = order.handoff === null || order.expiresAt <= world.now
  try {
    if (gatewayFor(order) !== null) return await learnState(world, order, 'cancel')
  } catch (thrown) {
    if (!(thrown instanceof Fault) || thrown.code !== 502 || !isUnpayable) throw thrown
  }
  await inTransaction(world, async (work) => {
    if (!(await expireOrder(work, order.id))) return new Unchanged(undefined)
    const changes = changesBetween(order, { state: 'EXPIRED' })
    work.record({ object: ['PaymentOrder', order.id], projectId: order.projectId, changes })
  })
}

function reportOf(provider: GatewayName, order: Order, providerOrder: ProviderOrder, isCancelled: boolean) {
  return {
    provider,
    order: { orderNumber: order.number, providerOrderId: providerOrder.providerOrderId },
    state: stateIn(providerOrder, order, isCancelled),
    receipts: providerOrder.receipts,
    repayments: providerOrder.repayments,
    event: null,
  }
}

function stateIn({ state, receipts }: ProviderOrder, order: Order, isCancelled: boolean) {
  if (state === 'PAID') return receipts.length === 0 ? 'CONFIRMING' : null
  if (state !== 'WAITING' && state !== 'NONE') return state
  if (isCancelled) return 'EXPIRED'
  return order.state === 'CONFIRMING' ? 'WAITING' : null
}
