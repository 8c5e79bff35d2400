import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { FindingKind, PaymentMode, PaymentProvider } from '@/lib/db/generated/enums'
import { newId } from '@/lib/db/ids'
import type { Discrepancy, Subject } from './queries'
import { findingKey } from './rules'

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
