import type { Db, Tx } from '@/lib/db/client'
import type { PaymentMode, PaymentProvider, ProviderEventOutcome } from '@/lib/db/generated/enums'
import { newId } from '@/lib/db/ids'

/** How a provider names an event of its own. */
export type EventName = { provider: PaymentProvider; mode: PaymentMode; eventId: string }

/** Whether a provider has told this before, and whether a callback that failed still waits to be told again. */
export async function findTold(db: Db, { provider, mode, eventId }: EventName) {
  const [event] = await db.$queryRaw<{ isKnown: boolean; hasFailed: boolean }[]>`
    select
      exists (
        select from provider_event
        where provider = ${provider}::payment_provider and mode = ${mode}::payment_mode and event_id = ${eventId}
      ) as "isKnown",
      exists (
        select from failed_callback
        where provider = ${provider}::payment_provider and mode = ${mode}::payment_mode
          and event_id in (${eventId}, '') and gone_at is null
      ) as "hasFailed"`
  return event ?? { isKnown: false, hasFailed: false }
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

const lately = 3 * 86_400_000

/** Whether a provider told something of this payment lately that did not fit yet, such as a refund of unknown money. */
export async function wasToldOf(
  db: Db,
  now: Date,
  of: Omit<EventName, 'eventId'>,
  paymentId: string,
): Promise<boolean> {
  const since = new Date(now.getTime() - lately)
  const where = { ...of, outcome: 'FLAGGED' as const, receivedAt: { gte: since }, body: { contains: paymentId } }
  return (await db.providerEvent.count({ where })) > 0
}

/** Forgets the words of what was told so many days ago; that it was told stays. */
export async function blankBodies(db: Tx, now: Date, days: number): Promise<number> {
  const before = new Date(now.getTime() - days * 86_400_000)
  const where = { receivedAt: { lt: before }, body: { not: null } }
  return (await db.providerEvent.updateMany({ where, data: { body: null } })).count
}
