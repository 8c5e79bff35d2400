import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { CallbackFailure, PaymentMode } from '@/lib/db/generated/enums'
import { isUuid, newId } from '@/lib/db/ids'
import { asItStands } from '@/lib/db/search-text'
import type { EventName } from '@/lib/features/payments/payments/provider-events.queries'
import type { ReviewFilter } from '@/lib/features/payments/reconciliation/narrowing.rules'
import { orNotFound } from '@/lib/kernel/fault'
import type { RowWindow } from '@/lib/kernel/paging'

type Reach = Scoped<Prisma.FailedCallbackWhereInput>

/** A callback as far as it is kept; an empty `eventId`: its sender was not proved. */
export type Callback = EventName & { kind: string | null; orderId: string | null }

/** How long further ones of an unproved sender are no news, in milliseconds. */
const quietMs = 60_000

/** Keeps that a callback failed, or once more; null: an unproved one within the minute, or one that counts already. */
export async function keepFailure(
  db: Tx,
  now: Date,
  { provider, mode, eventId, kind, orderId }: Callback,
  reason: CallbackFailure,
): Promise<string | null> {
  const since = eventId === '' ? new Date(now.getTime() - quietMs) : now
  const [row] = await db.$queryRaw<{ id: string }[]>`
    insert into failed_callback as f (id, created_at, failed_at, provider, mode, event_id, kind, order_id, reason)
    select ${newId(now)}::uuid, ${now}::timestamptz, ${now}::timestamptz, ${provider}::payment_provider,
      ${mode}::payment_mode, ${eventId}::text, ${kind}::text, ${orderId}::uuid, ${reason}::callback_failure
    where not exists (select from provider_event e
      where e.provider = ${provider}::payment_provider and e.mode = ${mode}::payment_mode and e.event_id = ${eventId})
    on conflict (provider, mode, event_id) do update set failed_at = excluded.failed_at, reason = excluded.reason,
      times = case when f.gone_at is null then f.times + 1 else 1 end,
      created_at = case when f.gone_at is null then f.created_at else excluded.created_at end, gone_at = null
    where f.failed_at <= ${since} or f.gone_at is not null
    returning id`
  return row?.id ?? null
}

/** What counted at last is no failure any more, nor is what its provider sent before anybody could prove it. */
export async function endFailures(db: Db, now: Date, { provider, mode, eventId }: EventName): Promise<void> {
  await db.failedCallback.updateMany({
    where: { provider, mode, eventId: { in: [eventId, ''] }, goneAt: null },
    data: { goneAt: now },
  })
}

const shown = {
  ...{
    id: true,
    createdAt: true,
    failedAt: true,
    provider: true,
    eventId: true,
    kind: true,
    reason: true,
    times: true,
  },
  order: { select: { id: true, number: true, projectId: true } },
} as const

/**
 * The failures nobody and nothing has mended, the latest first: a page of those whose senders are proved, and the others, of which
 * each provider has one.
 */
export async function listFailures(
  db: Db,
  scope: Reach,
  mode: PaymentMode,
  { search = '', kind }: ReviewFilter,
  { skip, take }: RowWindow,
) {
  const words = search.split(/\s+/).filter((word) => word !== '')
  const found = words.map((word) => ({ contains: asItStands(word), mode: 'insensitive' as const }))
  const where = {
    AND: [scope, ...found.map((one) => ({ OR: [{ eventId: one }, { order: { number: one } }] }))],
    ...(kind === undefined || kind === 'CALLBACK' ? {} : { id: { in: [] } }),
    ...{ mode, goneAt: null },
  }
  const read = (eventId: string | { not: string }, window: Partial<RowWindow> = {}) =>
    db.failedCallback.findMany({
      where: { ...where, eventId },
      select: shown,
      orderBy: [{ failedAt: 'desc' }, { id: 'desc' }],
      ...window,
    })
  return {
    rows: await read({ not: '' }, { skip, take }),
    total: await db.failedCallback.count({ where: { ...where, eventId: { not: '' } } }),
    unproved: await read(''),
  }
}

export async function getFailure(db: Db, scope: Reach, id: string) {
  const where = { AND: [scope, { id, goneAt: null }] }
  const row = orNotFound(isUuid(id) ? await db.failedCallback.findFirst({ where, select: shown }) : null)
  return row
}

/** Of proved senders, and since when the first of them waits: what strangers send asks nobody to hurry. */
export async function sumUpFailures(db: Db, scope: Reach, mode: PaymentMode) {
  const where = { AND: [scope], mode, goneAt: null, eventId: { not: '' } }
  const { _count: count, _min } = await db.failedCallback.aggregate({ where, _count: true, _min: { createdAt: true } })
  return { count, since: _min.createdAt }
}

/** Ends a failure as it was seen; false: it failed again since, or was ended. */
export async function endFailure(
  db: Tx,
  now: Date,
  { id, failedAt }: { id: string; failedAt: Date },
): Promise<boolean> {
  const { count } = await db.failedCallback.updateMany({ where: { id, failedAt, goneAt: null }, data: { goneAt: now } })
  return count > 0
}

/** Forgets what failed last so many days ago. */
export async function deleteFailures(db: Tx, now: Date, days: number): Promise<number> {
  const before = new Date(now.getTime() - days * 86_400_000)
  return (await db.failedCallback.deleteMany({ where: { failedAt: { lt: before } } })).count
}
