import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { FindingKind, PaymentMode, PaymentProvider } from '@/lib/db/generated/enums'
import { newId } from '@/lib/db/ids'
import { beyondOf, countedMinor } from '@/lib/features/payments/refunds/rules'
import {
  anyOne,
  type Discrepancy,
  type FindingReach,
  foundOrder,
  foundPayment,
  onlyLine,
  orderSelect,
  paymentSelect,
  type PaymentRow,
  type Sight,
  type Subject,
} from './queries'
import { findingKey, mostFindings } from './rules'
import { unsettled } from './unsettled.queries'

/** What only a match could tell and nobody has put right or let stand; a paid order whose registration waits, while it does. */
export async function listRemembered(db: Db, reach: FindingReach, { mode }: Sight): Promise<Discrepancy[]> {
  const where = {
    mode,
    goneAt: null,
    seenAt: null,
    OR: [
      {
        kind: { in: ['ABSENT', 'DIFFERS', 'EXCESS', 'DISPUTED', 'REFUND_DIFFERS'] },
        payment: { AND: [reach.payments] },
      },
      { kind: 'UNSETTLED', order: { AND: [reach.orders, unsettled] } },
      { kind: 'BEYOND', order: { AND: [reach.orders] } },
      { kind: 'REFUND_DIFFERS', refund: { state: 'FAILED', payment: { AND: [reach.payments] } } },
    ],
  } satisfies Prisma.LedgerFindingWhereInput
  if ((await db.ledgerFinding.findFirst({ where, ...anyOne })) === null) return []
  const rows = await db.ledgerFinding.findMany({
    where,
    select: {
      kind: true,
      createdAt: true,
      toldMinor: true,
      toldCurrency: true,
      order: { select: orderSelect },
      payment: { select: paymentSelect },
      refund: { select: { id: true, amountMinor: true, payment: { select: paymentSelect } } },
    },
    orderBy: { createdAt: 'desc' },
    take: mostFindings,
  })
  return rows.flatMap(({ kind, createdAt: at, toldMinor: minor, toldCurrency, order, payment, refund }) => {
    const statedAmount = minor === null || toldCurrency === null ? null : { minor, currency: toldCurrency }
    if (payment !== null) {
      const found = { ...foundPayment(kind, payment), at, statedAmount }
      return kind === 'EXCESS' ? excess(found, payment) : [found]
    }
    if (refund !== null) {
      const { id: refundId, amountMinor } = refund
      return [{ ...foundPayment(kind, refund.payment, { refundId }), at, amountMinor, statedAmount }]
    }
    return order === null ? [] : [{ ...foundOrder(kind, order), at }]
  })
}

/**
 * What of the difference has not gone back yet: first what came in beyond what the order asks for, which belongs to no
 * line; then what of its line was due no more. Of several lines it is known how much was, not of which; a line that went back
 * whole took its registration with it and nothing of the difference.
 */
function excess(found: Discrepancy, payment: PaymentRow): Discrepancy[] {
  const beyondMinor = beyondOf(payment, payment.order)
  if (payment.order !== null && beyondMinor > 0) {
    const statedAmount = { minor: payment.order.totalMinor, currency: payment.currency }
    return [{ ...found, statedAmount, amountMinor: beyondMinor, line: null }]
  }
  const isOfSeveral = payment.order !== null && onlyLine(payment.order) === undefined
  const parts = payment.refunds.filter(({ orderLineId, endsRegistration }) => orderLineId !== null && !endsRegistration)
  const backMinor = isOfSeveral ? countedMinor(parts) : (found.line?.refundedMinor ?? 0)
  const amountMinor = (payment.order?.totalMinor ?? 0) - backMinor - (found.statedAmount?.minor ?? 0)
  return amountMinor > 0 ? [{ ...found, amountMinor, isOfSeveral }] : []
}

/** The findings somebody has looked at and let stand. */
export async function listSeen(db: Db, mode: PaymentMode): Promise<ReadonlySet<string>> {
  const rows = await db.ledgerFinding.findMany({
    where: { mode, goneAt: null, seenAt: { not: null } },
    select: { kind: true, orderId: true, paymentId: true, refundId: true },
  })
  return new Set(rows.map(({ kind, orderId, paymentId, refundId }) => `${kind}:${orderId ?? paymentId ?? refundId}`))
}

/** Lets a finding stand, with the reason; one that a match has remembered is marked, any other is remembered so. */
export async function markSeen(
  db: Tx,
  now: Date,
  { kind, subject }: Pick<Discrepancy, 'kind' | 'subject'>,
  seen: { mode: PaymentMode; seenById: string; seenReason: string },
): Promise<void> {
  const { mode, ...by } = seen
  const { count } = await db.ledgerFinding.updateMany({
    where: { kind, ...subject, goneAt: null },
    data: { ...by, seenAt: now },
  })
  if (count > 0) return
  await db.ledgerFinding.create({
    data: { id: newId(now), createdAt: now, mode, kind, ...subject, ...by, seenAt: now },
    select: { id: true },
  })
}

export type Remembered = { kind: FindingKind; subject: Subject; statedAmount?: { minor: number; currency: string } }

/** Keeps what a match found, and ends what it finds no longer, among the things it looked at. */
export async function keepFindings(
  db: Tx,
  now: Date,
  mode: PaymentMode,
  found: readonly Remembered[],
  looked: { paymentIds: readonly string[]; kinds: readonly FindingKind[] },
): Promise<void> {
  const live = await db.ledgerFinding.findMany({
    where: {
      mode,
      goneAt: null,
      kind: { in: [...looked.kinds] },
      OR: [{ paymentId: { in: [...looked.paymentIds] } }, { orderId: { not: null } }],
    },
    select: { id: true, kind: true, orderId: true, paymentId: true },
  })
  const keyOf = (kind: FindingKind, id: string | null) => `${kind}:${id}`
  const foundKeys = new Set(found.map(findingKey))
  const gone = live.filter(({ kind, orderId, paymentId }) => !foundKeys.has(keyOf(kind, orderId ?? paymentId)))
  await db.ledgerFinding.updateMany({ where: { id: { in: gone.map(({ id }) => id) } }, data: { goneAt: now } })
  await keepFound(db, now, mode, found)
}

/** Keeps what only this moment could tell; known already, it stays as it was. How much was new. */
export async function keepFound(db: Tx, now: Date, mode: PaymentMode, found: readonly Remembered[]): Promise<number> {
  const { count } = await db.ledgerFinding.createMany({
    data: found.map(({ kind, subject, statedAmount }) => ({
      id: newId(now),
      createdAt: now,
      mode,
      kind,
      ...subject,
      toldMinor: statedAmount?.minor ?? null,
      toldCurrency: statedAmount?.currency ?? null,
    })),
    skipDuplicates: true,
  })
  return count
}

export type MatchRun = Omit<Prisma.LedgerMatchCreateManyInput, 'id' | 'silent'> & { silent: PaymentProvider[] }

export async function keepMatch(db: Tx, now: Date, match: MatchRun): Promise<void> {
  await db.ledgerMatch.create({ data: { id: newId(now), ...match }, select: { id: true } })
}

/** The last match, so that the office knows how old its picture is. */
export async function findLastMatch(db: Db, mode: PaymentMode) {
  return db.ledgerMatch.findFirst({
    where: { mode },
    select: { from: true, until: true, listed: true, recorded: true, silent: true, finishedAt: true },
    orderBy: { finishedAt: 'desc' },
  })
}

/** Until when each provider was heard of when it was last asked for its list, or since when it was asked in vain; null: never. */
export async function listLastHeard<Name extends PaymentProvider>(db: Db, mode: PaymentMode, names: readonly Name[]) {
  const first = await db.ledgerMatch.findFirst({
    where: { mode },
    select: { from: true },
    orderBy: { finishedAt: 'asc' },
  })
  const heard = []
  for (const name of names) {
    const last = await db.ledgerMatch.findFirst({
      where: { mode, NOT: { silent: { has: name } } },
      select: { until: true },
      orderBy: { finishedAt: 'desc' },
    })
    heard.push({ name, since: last?.until ?? first?.from ?? null })
  }
  return heard
}
