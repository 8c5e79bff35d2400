import type { Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type { Channel, FeeStatus, PersonKind } from '@/lib/db/generated/enums'
import { newIds } from '@/lib/db/ids'
import type { PersonName } from '@/lib/db/name-reading'

/** Numbers from `first` on, and how full the project is while the lock is held. */
export type Taken = { prefix: string; first: number; capacity: number | null; seatsTaken: number }

/**
 * Takes the next `count` internal numbers of a project and with them the lock every sign-up of it waits for
 * (data-model#counting). Call it first: the lock order is project_tally, package_registration, team, registration.
 */
export async function takeNumbers(db: Tx, projectId: string, count: number): Promise<Taken> {
  const [taken] = await db.$queryRaw<Taken[]>`
    update project_tally t set next_number = t.next_number + ${count}
    from project p where t.project_id = ${projectId}::uuid and p.id = t.project_id
    returning p.number_prefix as prefix, t.next_number - ${count} as first, t.capacity, t.seats_taken as "seatsTaken"`
  if (taken === undefined) throw new Error(`project ${projectId} has no tally`)
  return taken
}

export type NewRegistration = {
  studentId: string
  schoolId: string
  number: string
  status: Exclude<FeeStatus, 'PAID'>
  packageRegistrationId: string | null
  holdUntil: Date | null
  /** The names as typed for an address that was known; null for a student of one's own. */
  typed: PersonName | null
  eventIds: readonly string[]
}

/** What the rows of one sign-up or one import have in common. */
export type Sitting = {
  projectId: string
  channel: Channel
  registeredBy: { kind: PersonKind; id: string | null }
  importBatchId: string | null
}

/**
 * Writes registrations with their events in two statements and answers their ids in order. Triggers take the seats and
 * uses; constraints refuse the surplus.
 */
export async function insertRegistrations(
  db: Tx,
  now: Date,
  sitting: Sitting,
  rows: readonly NewRegistration[],
): Promise<string[]> {
  const ids = newIds(now, rows.length)
  const packed = rows.map(({ typed, eventIds: _, ...row }, at) => ({
    ...row,
    id: ids[at],
    nativeFamily: typed?.nativeFamily,
    nativeGiven: typed?.nativeGiven,
    latinFamily: typed?.latinFamily,
    latinGiven: typed?.latinGiven,
  }))
  const source = Prisma.sql`jsonb_to_recordset(${JSON.stringify(packed)}::jsonb) as x (id uuid, "studentId" uuid,
    "schoolId" uuid, number text, status fee_status, "packageRegistrationId" uuid, "holdUntil" timestamptz,
    "nativeFamily" text, "nativeGiven" text, "latinFamily" text, "latinGiven" text)`
  await insertRegistrationsFrom(db, now, sitting, source)
  const events = rows.flatMap((row, at) => row.eventIds.map((eventId) => ({ registrationId: ids[at] ?? '', eventId })))
  await insertEvents(db, now, sitting.projectId, events)
  return ids
}

/** Writes registrations from `x`, rows that are in the database already, with the columns `insertRegistrations` gives them. */
export async function insertRegistrationsFrom(db: Tx, now: Date, sitting: Sitting, x: Prisma.Sql): Promise<void> {
  await db.$executeRaw`
    insert into registration (id, created_at, updated_at, project_id, student_id, school_id, number, status, channel,
      registered_by_kind, registered_by_id, package_registration_id, holds_seat, holds_use, hold_until,
      typed_native_family, typed_native_given, typed_latin_family, typed_latin_given, import_batch_id)
    select x.id, ${now}, ${now}, ${sitting.projectId}::uuid, x."studentId", x."schoolId", x.number, x.status,
      ${sitting.channel}::channel, ${sitting.registeredBy.kind}::person_kind, ${sitting.registeredBy.id}::uuid,
      x."packageRegistrationId", true, x."packageRegistrationId" is not null, x."holdUntil",
      x."nativeFamily", x."nativeGiven", x."latinFamily", x."latinGiven", ${sitting.importBatchId}::uuid
    from ${x} order by x.id`
}

/** `registrationNumber` for rows that are numbered in the database. */
export function numberedSql(prefix: string, serial: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`${prefix}::text || '-' || lpad((${serial})::text, greatest(6, length((${serial})::text)), '0')`
}

/** Adds events to registrations of one project. */
export async function insertEvents(
  db: Tx,
  now: Date,
  projectId: string,
  events: readonly { registrationId: string; eventId: string }[],
): Promise<void> {
  if (events.length === 0) return
  const ids = newIds(now, events.length)
  const source = Prisma.sql`unnest(${ids}::uuid[], ${events.map((event) => event.registrationId)}::uuid[],
    ${events.map((event) => event.eventId)}::uuid[]) as x (id, registration_id, event_id)`
  await insertEventsFrom(db, now, projectId, source)
}

/** Adds events from `x`, rows of id, registration_id and event_id. */
export async function insertEventsFrom(db: Tx, now: Date, projectId: string, x: Prisma.Sql): Promise<void> {
  await db.$executeRaw`
    insert into registration_event (id, created_at, registration_id, project_id, event_id)
    select x.id, ${now}, x.registration_id, ${projectId}::uuid, x.event_id from ${x}`
}
