import type { Db, Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { type Sought, soughtFor, soughtTokens } from './rules'
import type { Subject } from './subject.queries'

/** Rows that remember a person, found before they are emptied. */
export type Traces = {
  mails: string[]
  importRows: string[]
  entries: string[]
  /** Of other entries, by their text. */
  values: string[]
  reasons: string[]
  events: string[]
}

export const noTraces: Traces = { mails: [], importRows: [], entries: [], values: [], reasons: [], events: [] }

/** A statement looks at so many rows: it is over long before its time, however long the log is. */
const rowsAtOnce = 20_000
/** What a provider told may be long. */
const eventsAtOnce = 500

const ids = (list: readonly string[]) => Prisma.sql`any(${[...list]}::uuid[])`

/** Texts that hold one of these as a whole. */
function holding(column: string, sought: readonly Sought[]): Prisma.Sql {
  if (sought.length === 0) return Prisma.sql`false`
  const texts = sought.map(({ text }) => text)
  const patterns = sought.map(({ pattern }) => pattern)
  return Prisma.sql`exists (select from (select lower(${Prisma.raw(column)}) as held) h, unnest(${texts}::text[], ${patterns}::text[]) n (text, pattern)
    where position(n.text in h.held) > 0 and h.held ~ n.pattern)`
}

/** The ids of a table's rows that this is true of, page after page. */
async function seek(db: Db, table: string, isFound: Prisma.Sql, atOnce: number): Promise<string[]> {
  const found: string[] = []
  const from = Prisma.raw(table)
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const [last] = await db.$queryRaw<{ id: string }[]>`
      select id from ${from} where id > ${after}::uuid order by id offset ${atOnce - 1}::int limit 1`
    const upTo = last === undefined ? Prisma.empty : Prisma.sql`and id <= ${last.id}::uuid`
    const rows = await db.$queryRaw<{ id: string }[]>`
      select id from ${from} where id > ${after}::uuid ${upTo} and (${isFound})`
    for (const { id } of rows) found.push(id)
    if (last === undefined) return found
    after = last.id
  }
}

/** Everything the log may name that is the person's, by id. */
async function listObjects(db: Db, subject: Subject): Promise<string[]> {
  const { personIds, registrationIds, teamIds, orderIds } = subject
  const rows = await db.$queryRaw<{ id: string }[]>`
    select id from inquiry where student_id = ${ids(personIds)} or contact_id = ${ids(personIds)}
    union all select id from certificate where student_id = ${ids(personIds)}
    union all select id from fee_reduction where student_id = ${ids(personIds)}
    union all select id from thinking_answer where student_id = ${ids(personIds)}
    union all select id from deadline_extension where team_id = ${ids(teamIds)}`
  return [...personIds, ...registrationIds, ...teamIds, ...orderIds, ...rows.map(({ id }) => id)]
}

/**
 * What remembers the person by an id, and of other people's rows what holds an address or a number of the person's. It writes
 * nothing and is no transaction, so that a log of millions of rows only takes longer.
 */
export async function seekTraces(db: Db, subject: Subject, atOnce = rowsAtOnce): Promise<Traces> {
  const { kind, personIds, registrationIds, addresses, phones, orderIds } = subject
  const objects = await listObjects(db, subject)
  // What an adviser changed at others is told of those.
  const actors = kind === 'STUDENT' ? personIds : []
  const sought = soughtFor(addresses, phones)
  const orders = await db.paymentOrder.findMany({
    where: { id: { in: orderIds } },
    select: { number: true, providerOrderId: true },
  })
  const ofOrders = soughtTokens(orders.flatMap(({ number, providerOrderId }) => [number, providerOrderId ?? []].flat()))
  return {
    mails: await seek(
      db,
      'outbox_mail',
      Prisma.sql`(person_kind = ${kind}::person_kind and person_id = ${ids(personIds)})
        or (to_email = any(${addresses}::text[]) and (person_id is null or state <> 'QUEUED'))`,
      atOnce,
    ),
    importRows: await seek(
      db,
      'import_row',
      Prisma.sql`student_id = ${ids(personIds)} or registration_id = ${ids(registrationIds)}
        or (values is not null and ${holding('values::text', sought)})`,
      atOnce,
    ),
    entries: await seek(
      db,
      'audit_entry',
      Prisma.sql`student_id = ${ids(personIds)} or object_id = ${ids(objects)} or actor_id = ${ids(actors)}`,
      atOnce,
    ),
    reasons: await seek(db, 'audit_entry', Prisma.sql`reason is not null and ${holding('reason', sought)}`, atOnce),
    values: await seek(
      db,
      'audit_value',
      Prisma.sql`(before is not null or after is not null)
        and ${holding("concat_ws(' ', before, after)", sought)}`,
      atOnce,
    ),
    events: await seek(
      db,
      'provider_event',
      Prisma.sql`body is not null and ${holding('body', [...sought, ...ofOrders])}`,
      Math.min(atOnce, eventsAtOnce),
    ),
  }
}

/** What remembers the person: mails, rows of imports, what providers told, the log's values and reasons. */
export async function blankTraces(db: Tx, _now: Date, { addresses }: Subject, traces: Traces): Promise<number> {
  const { mails, importRows, entries, values, reasons, events } = traces
  return (
    (await db.$executeRaw`update outbox_mail set to_email = null, payload = null, last_error = null,
      state = case when state = 'QUEUED' then 'SUPPRESSED' else state end where id = ${ids(mails)}`) +
    // Where an announcement goes on is by address; from its start nobody is written to twice.
    (await db.$executeRaw`update announcement set reached_to = null where reached_to = any(${addresses}::text[])`) +
    (await db.$executeRaw`update import_row set values = null, reasons = null where id = ${ids(importRows)}`) +
    (await db.$executeRaw`update provider_event set body = null where id = ${ids(events)}`) +
    (await db.$executeRaw`update audit_value set before = null, after = null where (before is not null or after is not null)
      and (entry_id = ${ids(entries)} or id = ${ids(values)})`) +
    (await db.$executeRaw`update audit_entry set reason = null where reason is not null and id = ${ids([...entries, ...reasons])}`)
  )
}
