import { randomBytes } from 'node:crypto'
import type { StudentActor } from '@/lib/access/actor'
import type { Db } from '@/lib/db/client'
import { env } from '@/lib/env'
import { findOpenOrder, insertOrder, type Order, type ChargeTexts } from '@/lib/features/payments/orders/queries'
import { inLanguage } from '@/lib/i18n/languages'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { sharedLimit } from '@/lib/kernel/rate-limit'
import { inTransaction, Unchanged } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { gatewayNames, paymentMode } from '@/lib/providers/payments'
import type { Charge } from '@/lib/providers/payments/port'
import { chargeOf, orderLifeMs } from './charge.rules'
import { type Policy, policyOf } from './policy.rules'
import { getPayable, lockTarget, type Payable, type Target } from './queries'
import { linesOf, numberBytes, orderNumber, whyNotPay } from './rules'
import type { Method } from './schema'

/** More orders than anybody needs for one thing in ten minutes, and in a day: each is asked about for a day. */
const beginnings = [sharedLimit('order begun, minutes', 10, 600), sharedLimit('order begun, days', 40, 86_400)]

export type PaymentRequest = {
  target: Target
  method: Method
  policyHash: string | undefined
  shownPolicy?: string | undefined
}
export type Opened = { order: Order; charge: Charge | null }

/** The order to go on with, made where there is none; without a charge it is another one that has to go first. */
export async function openOrder(world: World, request: PaymentRequest, actor: StudentActor): Promise<Opened> {
  const { db, now } = world
  const { bill } = await toPay(db, request, world)
  const goOn = (order: Order) => ({ order, charge: isSame(order, bill, now) ? chargeOf(order) : null })
  const known = await findOpenOrder(db, request.target)
  if (known !== null) return goOn(known)
  return inTransaction(world, async ({ db: tx, record }) => {
    await lockTarget(tx, request.target)
    // Another click was quicker: whoever waits behind this one has no more to do under the lock.
    const made = await findOpenOrder(tx, request.target)
    if (made !== null) return new Unchanged(goOn(made))
    const { payable, bill } = await toPay(tx, request, world)
    for (const begin of beginnings) await begin(request.target.id)
    const expiresAt = new Date(now.getTime() + orderLifeMs)
    const number = orderNumber(randomBytes(numberBytes))
    const paper = {
      ...bill,
      number,
      invoiceId: null,
      payer: { kind: 'STUDENT' as const, id: actor.studentId },
      agreedById: actor.studentId,
      parts: [{ target: request.target, lines: bill.lines }],
      shownPolicy: request.shownPolicy,
      charge: toldOf(number, payable, world),
      expiresAt,
    }
    const order = await insertOrder(tx, now, paper)
    record({ object: ['PaymentOrder', order.id], projectId: payable.projectId, studentId: actor.studentId })
    return { order, charge: chargeOf(order) }
  })
}

/** What is to be paid now, and that it may be. */
async function toPay(db: Db, { target, method, policyHash }: PaymentRequest, { now, language }: World) {
  const payable = await getPayable(db, target)
  refuseIf(whyNotPay(payable, payable, now))
  if (!gatewayNames(payable.currency).includes(method)) throw new Fault('payments.methodNotOffered')
  const policy = policyOf(payable.policies, language)
  if (policyHash !== undefined && policyHash !== policy.hash) throw new Fault('payments.policyChanged')
  const bill = billOf(payable, policy, method)
  if (bill.lines.totalMinor <= 0) throw new Fault('payments.nothingDue')
  return { payable, bill }
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

/** What the provider is told, kept with the order: under one key it is asked for one thing only. */
function toldOf(number: string, { id, name, number: known }: Payable, { language }: World): ChargeTexts {
  const back = `${env().APP_URL}/pay?id=${id}&order=${number}`
  const description = [inLanguage(name, language), known].filter(Boolean).join(' · ')
  return { language, description, successUrl: back, cancelUrl: `${back}&left=yes` }
}
