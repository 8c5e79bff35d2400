import type { Db, Tx } from '@/lib/db/client'
import type { PaymentMode, PaymentProvider, ProviderEventOutcome } from '@/lib/db/generated/enums'
import { newId } from '@/lib/db/ids'

/** How a provider names an event of its own. */
export type EventName = { provider: PaymentProvider; mode: PaymentMode; eventId: string }

/** Whether a provider has told this before. */
export async function isKnown(db: Db, { provider, mode, eventId }: EventName): Promise<boolean> {
  return (await db.providerEvent.count({ where: { provider, mode, eventId } })) > 0
}

/** Keeps what a provider told, once: its id, or null where it has been told before. */
export async function keepEvent(
  db: Tx,
  now: Date,
  { body, ...event }: EventName & { kind: string; body: string },
): Promise<string | null> {
  const id = newId(now)
  const row = { id, createdAt: now, receivedAt: now, ...event, body: body.slice(0, mostCharacters) }
  const { count } = await db.providerEvent.createMany({ data: [row], skipDuplicates: true })
  return count === 0 ? null : id
}

/** Of a body so much is kept. */
const mostCharacters = 1_000_000

/** Notes what an event did. */
export async function closeEvent(db: Tx, now: Date, id: string, outcome: ProviderEventOutcome): Promise<void> {
  await db.providerEvent.update({ where: { id }, data: { appliedAt: now, outcome }, select: { id: true } })
}
