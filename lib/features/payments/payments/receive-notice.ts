import { z } from 'zod'
import { getOrderById } from '@/lib/features/payments/orders/queries'
import { findTold, wasToldOf } from '@/lib/features/payments/payments/provider-events.queries'
import { Fault } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { perform } from '@/lib/kernel/perform'
import type { World } from '@/lib/kernel/world'
import { log } from '@/lib/log'
import { gatewayNames, gatewayOf, paymentMode } from '@/lib/providers/payments'
import { type GatewayName, type IncomingPayment, NotAuthentic, type Notice } from '@/lib/providers/payments/port'
import { noteFailure } from '../failed-callbacks/keep-failure.step'
import { type Callback, endFailures } from '../failed-callbacks/queries'
import { findNamed } from '../orders/provided.queries'
import { findOrderOfPayment } from '../refunds/repayments.queries'
import { ask, learnState } from './ask-provider.step'
import { recordPayment } from './record-payment'
import { isOpen } from './rules'
import { methods } from './schema'

/**
 * Takes a provider's callback: nothing of it is believed before its sender is proved, and each is applied once,
 * whatever their order (payments#truth).
 */
export const receiveNotice = operation('payments/payments/receive-notice', {
  access: ['system'],
  input: z.object({
    provider: z.enum(methods),
    headers: z.instanceof(Headers),
    /** To the letter: the signature is made over it. */
    body: z.instanceof(Uint8Array),
  }),
  run: async ({ actor, input: { provider, headers, body: bytes }, world }) => {
    if (!gatewayNames().includes(provider)) throw new Fault('notFound')
    const body = textOf(bytes)
    const mode = paymentMode()
    const unproved = { provider, mode, eventId: '', kind: null, orderId: null }
    const notice = await noted(
      world,
      async () => unproved,
      () => verified(provider, headers, body, world),
    )
    const { eventId, kind, order } = notice
    const name = { provider, mode, eventId }
    const { isKnown, hasFailed } = await findTold(world.db, name)
    if (isKnown) {
      if (hasFailed) await endFailures(world.db, world.now, name)
      return { outcome: 'IGNORED' as const }
    }
    const callback = async () => ({
      ...name,
      kind,
      orderId: (await findNamed(world.db, mode, { provider, ...order }))?.id ?? null,
    })
    const result = await noted(world, callback, () => take(provider, notice, body, { actor, world }))
    await endFailures(world.db, world.now, name)
    return result
  },
})

/** What fails is kept, so that somebody sees it, and thrown on: the provider comes again. */
async function noted<T>(world: World, callback: () => Promise<Callback>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (thrown) {
    const failed = await callback().catch(() => null)
    if (failed !== null) await noteFailure(world, failed, thrown)
    throw thrown
  }
}

type By = { actor: Parameters<typeof perform>[2]; world: World }

async function take(provider: GatewayName, notice: Notice, body: string, { actor, world }: By) {
  const { eventId, kind, order, content } = notice
  await askFirst(provider, notice, world)
  const what = {
    provider,
    order,
    state: content?.kind === 'order-state' ? content.state : null,
    receipts: content?.kind === 'receipt' ? [content.receipt] : [],
    dispute: content?.kind === 'dispute' ? content.dispute : null,
    repayments: content?.kind === 'repayment' ? [content.repayment] : [],
    event: { eventId, kind, body },
  }
  const result = await perform(recordPayment, what, actor, world)
  if (content?.kind === 'receipt') await askAfter(provider, content.receipt, world)
  return result
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (cause) {
    throw new Fault('input.unreadable', { cause })
  }
}

async function verified(provider: GatewayName, headers: Headers, body: string, world: World): Promise<Notice> {
  try {
    return await ask(() => gatewayOf(provider).verify({ headers, body, now: world.now }))
  } catch (thrown) {
    if (!(thrown instanceof NotAuthentic)) throw thrown
    log.warn({ provider, ip: world.ip, err: thrown }, 'a callback that is not what it should be is refused')
    throw new Fault('payments.notAuthentic', { cause: thrown })
  }
}

/**
 * Some callbacks say only that something happened: an approval that is still to be captured, a refund of money whose own
 * callback is still on its way. Then the provider is asked how the order stands, before the callback counts as heard.
 */
async function askFirst(provider: GatewayName, { order: names, content }: Notice, world: World): Promise<void> {
  const mode = paymentMode()
  if (content !== null && content.kind !== 'repayment') return
  const named = await findNamed(world.db, mode, { provider, ...names })
  if (named === null || named.isTwisted) return
  const order = await getOrderById(world.db, named.id)
  if (content === null) {
    if (isOpen(order.state)) await learnState(world, order, 'capture')
    return
  }
  const { providerPaymentId } = content.repayment
  const isHere = (await findOrderOfPayment(world.db, { provider, mode, providerPaymentId })) !== null
  if (!isHere) await learnState(world, order, 'find')
}

/** A refund that was told before its payment found none: now it does. What fails here, the nightly match lists. */
async function askAfter(provider: GatewayName, { providerPaymentId }: IncomingPayment, world: World): Promise<void> {
  const by = { provider, mode: paymentMode() }
  if (!(await wasToldOf(world.db, world.now, by, providerPaymentId))) return
  const orderId = await findOrderOfPayment(world.db, { ...by, providerPaymentId })
  if (orderId === null) return
  await learnState(world, await getOrderById(world.db, orderId), 'find').catch((err: unknown) => {
    log.warn({ err, provider, providerPaymentId }, 'what went back of a payment could not be asked for')
  })
}
