import { randomBytes } from 'node:crypto'
import type { StudentActor } from '@/lib/access/actor'
import { env } from '@/lib/env'
import { findOpenOrder, insertOrder, type Order } from '@/lib/features/orders/queries'
import { inLanguage } from '@/lib/i18n/languages'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { inTransaction, Unchanged } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { paymentMode } from '@/lib/providers/payments'
import type { Charge } from '@/lib/providers/payments/port'
import { getPayable, lockTarget, type Payable, type Target } from './queries'
import { type Policy, policyOf } from './read-policy'
import { linesOf, numberBytes, orderNumber, whyNotPay } from './rules'
import type { Method } from './schema'

/** One more than Stripe's least. */
const lifeMs = 31 * 60_000

export type Asked = { target: Target; method: Method; policyHash: string | undefined }
export type Opened = { order: Order; charge: Charge | null }

/** The order to go on with, made where there is none; without a charge it is another one that has to go first. */
export function openOrder({ target, method, policyHash }: Asked, actor: StudentActor, world: World): Promise<Opened> {
  return inTransaction(world, async ({ db, now, record }) => {
    await lockTarget(db, target)
    const payable = await getPayable(db, target)
    refuseIf(whyNotPay(payable, payable, now))
    const policy = policyOf(payable.policies, world.language)
    if (policyHash !== undefined && policyHash !== policy.hash) throw new Fault('payments.policyChanged')
    const bill = billOf(payable, policy, method)
    if (bill.lines.totalMinor <= 0) throw new Fault('payments.nothingDue')
    const open = await findOpenOrder(db, target)
    if (open !== null) {
      const charge = isSame(open, bill, now) ? chargeOf(open, payable, world) : null
      return new Unchanged({ order: open, charge })
    }
    const expiresAt = new Date(now.getTime() + lifeMs)
    const number = orderNumber(randomBytes(numberBytes))
    const order = await insertOrder(db, now, { ...bill, number, target, payerId: actor.studentId, expiresAt })
    record({ object: ['PaymentOrder', order.id], projectId: payable.projectId, studentId: actor.studentId })
    return { order, charge: chargeOf(order, payable, world) }
  })
}

function billOf(payable: Payable, policy: Policy, provider: Method) {
  const { projectId, currency, feeReductionId, processingFeeBps: bps } = payable
  const lines = linesOf({ ...payable, bps })
  return { mode: paymentMode(), provider, projectId, currency, feeReductionId, lines, policy }
}

/** Still good for what is to be paid now: the same method, amount and policy, and not over. */
function isSame(order: Order, bill: ReturnType<typeof billOf>, now: Date): boolean {
  return (
    order.provider === bill.provider &&
    order.mode === bill.mode &&
    order.totalMinor === bill.lines.totalMinor &&
    order.currency === bill.currency &&
    order.feeReductionId === bill.feeReductionId &&
    order.policyHash === bill.policy.hash &&
    order.expiresAt > now
  )
}

function chargeOf(order: Order, { id, name, number }: Payable, { language }: World): Charge {
  const back = `${env().APP_URL}/pay?id=${id}&order=${order.number}`
  return {
    key: order.providerKey,
    orderNumber: order.number,
    amountMinor: order.totalMinor,
    currency: order.currency,
    description: [inLanguage(name, language), number].filter(Boolean).join(' · '),
    language,
    successUrl: back,
    cancelUrl: `${back}&left=yes`,
    expiresAt: order.expiresAt,
  }
}
