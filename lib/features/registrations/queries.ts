import type { Channel, FeeStatus, PersonKind } from '@/lib/db/generated/enums'
import { Prisma } from '@/lib/db/generated/client'
import type { Db, Tx } from '@/lib/db/client'
import { newIds } from '@/lib/db/ids'
import type { PersonName } from '@/lib/db/name-reading'

/**
 * Takes the next `count` internal numbers of a project and with them the lock every sign-up of it waits for (data model,
 * Counting without overselling). Call it first: the lock order is project_tally, package_registration, team, registration.
 */
export async function takeNumbers(
  db: Tx,
  projectId: string,
  count: number,
): Promise<{ prefix: string; first: number }> {
  const [taken] = await db.$queryRaw<{ prefix: string; first: number }[]>`
    update project_tally t set next_number = t.next_number + ${count}
    from project p where t.project_id = ${projectId}::uuid and p.id = t.project_id
    returning p.number_prefix as prefix, t.next_number - ${count} as first`
  if (taken === undefined) throw new Error(`project ${projectId} has no tally`)
  return taken
}

/** The same lock without a number, for whoever gives a seat back. */
export async function lockTally(db: Tx, projectId: string): Promise<void> {
  await db.$queryRaw`select 1 as locked from project_tally where project_id = ${projectId}::uuid for update`
}

export type NewRegistration = {
  id: string
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

/** Writes registrations with their events in two statements. Triggers take the seats and uses; constraints refuse the surplus. */
export async function insertRegistrations(
  db: Tx,
  now: Date,
  sitting: Sitting,
  rows: readonly NewRegistration[],
): Promise<void> {
  const packed = rows.map(({ typed, eventIds: _, ...row }) => ({ ...row, ...typed }))
  await db.$executeRaw`
    insert into registration (id, created_at, updated_at, project_id, student_id, school_id, number, status, channel,
      registered_by_kind, registered_by_id, package_registration_id, holds_seat, holds_use, hold_until,
      typed_native_family, typed_native_given, typed_latin_family, typed_latin_given, import_batch_id)
    select x.id, ${now}, ${now}, ${sitting.projectId}::uuid, x."studentId", x."schoolId", x.number, x.status,
      ${sitting.channel}::channel, ${sitting.registeredBy.kind}::person_kind, ${sitting.registeredBy.id}::uuid,
      x."packageRegistrationId", true, x."packageRegistrationId" is not null, x."holdUntil",
      x."nativeFamily", x."nativeGiven", x."latinFamily", x."latinGiven", ${sitting.importBatchId}::uuid
    from jsonb_to_recordset(${JSON.stringify(packed)}::jsonb) as x (id uuid, "studentId" uuid, "schoolId" uuid, number text,
      status fee_status, "packageRegistrationId" uuid, "holdUntil" timestamptz, "nativeFamily" text, "nativeGiven" text,
      "latinFamily" text, "latinGiven" text)
    order by x.id`
  const events = rows.flatMap((row) => row.eventIds.map((eventId) => ({ registrationId: row.id, eventId })))
  await insertEvents(db, now, sitting.projectId, events)
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
  await db.$executeRaw`
    insert into registration_event (id, created_at, registration_id, project_id, event_id)
    select x.id, ${now}, x.registration_id, ${projectId}::uuid, x.event_id
    from unnest(${ids}::uuid[], ${events.map((event) => event.registrationId)}::uuid[],
      ${events.map((event) => event.eventId)}::uuid[]) as x (id, registration_id, event_id)`
}
