import type { z } from 'zod'
import type { Reach } from '@/lib/access/reach'
import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type { Channel, FeeStatus, TeamRole } from '@/lib/db/generated/enums'
import { isUuid } from '@/lib/db/ids'
import type { PersonName } from '@/lib/db/name-reading'
import { isInvoiced } from '@/lib/features/payments/invoices/standing.queries'
import { hasOpenOrder, hasReceivedMoney, isConfirming } from '@/lib/features/payments/orders/queries'
import { submittedAt } from '@/lib/features/registrations/rosters/filters.queries'
import { type Bilingual, bilingualOf } from '@/lib/i18n/languages'
import { orNotFound } from '@/lib/kernel/fault'
import { insertEvents } from './new-registrations.queries'
import type { OfferedEvent } from './rules'
import { extraTexts } from './schema'

/** Locks the counters of all projects these registrations are for. */
export async function lockTalliesOf(db: Tx, reach: Reach, registrationIds: readonly string[]): Promise<void> {
  await db.$queryRaw`
    select 1 as locked from project_tally y where y.project_id in (
      select r.project_id from registration r where r.id = any(${registrationIds.filter(isUuid)}::uuid[]) and ${reach.registrations})
    order by y.project_id for update`
}

/** A member who joined after the submission is not an author of it, but their events are as final as the team's. */
const submittedAtOfTeam = Prisma.sql`coalesce(${submittedAt}, (select u.submitted_at from submission u
  where u.team_id = r.team_id and u.reopened_at is null))`

export type Locked = {
  id: string
  projectId: string
  studentId: string
  packageRegistrationId: string | null
  status: FeeStatus
  cancelledAt: Date | null
  submittedAt: Date | null
  hasOpenOrder: boolean
  /** It is paid at its provider, and not yet final. */
  isConfirming: boolean
  /** Its school's open invoice alone can pay for it. */
  isInvoiced: boolean
  hasCapture: boolean
  startsAt: Date | null
  eventDeadlineAt: Date | null
  registrationClosesAt: Date | null
  isProposed: boolean
  /** In reach through an educator's class alone. */
  isOfClass: boolean
  role: TeamRole | null
  /** Settled others of its team, who could lead it. */
  otherSettledCount: number
}

/** What decides whether a registration may change, under its lock. */
export async function lockRegistration(db: Tx, reach: Reach, id: string): Promise<Locked> {
  const [row] = await lockRegistrations(db, reach, [id])
  return orNotFound(row)
}

/**
 * The same for many, locked by id; those out of reach are left out. What stands beside the rows is read once they are
 * locked: a statement that waited for the lock would not see an order that was begun since.
 */
export async function lockRegistrations(db: Tx, reach: Reach, ids: readonly string[]): Promise<Locked[]> {
  await db.$queryRaw`
    select 1 as locked from registration r where r.id = any(${ids.filter(isUuid)}::uuid[]) and ${reach.registrations}
    order by r.id for update of r`
  return db.$queryRaw<Locked[]>`${registrationState(reach, ids)} for update of r`
}

/** How a registration in reach stands now, without its lock: for a screen that says what can be done about it. */
export async function lookAtRegistration(db: Db, reach: Reach, id: string): Promise<Locked> {
  const [row] = await db.$queryRaw<Locked[]>`${registrationState(reach, [id])}`
  return orNotFound(row)
}

const registrationState = (reach: Reach, ids: readonly string[]) => Prisma.sql`
    select r.id, r.project_id as "projectId", r.student_id as "studentId",
      r.package_registration_id as "packageRegistrationId", r.status::text as status, r.cancelled_at as "cancelledAt",
      ${submittedAtOfTeam} as "submittedAt", ${hasOpenOrder} as "hasOpenOrder", ${isConfirming} as "isConfirming",
      ${isInvoiced} as "isInvoiced", ${hasReceivedMoney} as "hasCapture", p.starts_at as "startsAt",
      p.event_deadline_at as "eventDeadlineAt", p.registration_closes_at as "registrationClosesAt",
      not (${reach.students} or ${reach.ownSchool}) as "isProposed", ${reach.ofClassOnly} as "isOfClass",
      r.team_role::text as role, (select count(*)::int from registration o where o.team_id = r.team_id and o.id <> r.id
        and o.cancelled_at is null and o.status in ('PAID', 'FREE')) as "otherSettledCount"
    from registration r join student s on s.id = r.student_id join project p on p.id = r.project_id
    where r.id = any(${ids.filter(isUuid)}::uuid[]) and ${reach.registrations} order by r.id`

/** What a registration has chosen and its project offers no longer: the student keeps them until choosing otherwise. */
export async function listWithdrawnEvents(
  db: Db,
  registrationId: string,
): Promise<(OfferedEvent & { name: Bilingual })[]> {
  const rows = await db.projectEvent.findMany({
    where: { active: false, registrations: { some: { registrationId } } },
    select: { id: true, code: true, name: true, isExtra: true, isDefault: true },
    orderBy: [{ position: 'asc' }, { code: 'asc' }],
  })
  return rows.map((row) => ({ ...row, name: bilingualOf(row.name) }))
}

/** What no clause defines of a registration in reach. */
export async function getExtraTexts(
  db: Db,
  scope: Scoped<Prisma.RegistrationWhereInput>,
  id: string,
): Promise<z.output<typeof extraTexts>> {
  const row = await db.registration.findFirst({ where: { AND: [scope, { id }] }, select: { extra: true } })
  return extraTexts.parse(row?.extra ?? {})
}

/** The same of many, by their ids. */
export async function listExtraTexts(
  db: Db,
  scope: Scoped<Prisma.RegistrationWhereInput>,
  ids: readonly string[],
): Promise<Map<string, z.output<typeof extraTexts>>> {
  const where = { AND: [scope, { id: { in: [...ids] } }] }
  const rows = await db.registration.findMany({ where, select: { id: true, extra: true } })
  return new Map(rows.map(({ id, extra }) => [id, extraTexts.parse(extra ?? {})]))
}

/** When the team of a registration in reach submitted; null: it has not, or there is none. */
export async function findSubmissionTime(db: Db, reach: Reach, id: string): Promise<Date | null> {
  const [row] = await db.$queryRaw<{ at: Date | null }[]>`
    select ${submittedAtOfTeam} as at from registration r where r.id = ${id}::uuid and ${reach.registrations}`
  return row?.at ?? null
}

export type Teammate = PersonName & { id: string; role: TeamRole | null; channel: Channel; status: FeeStatus }

/**
 * The settled others of the team of a registration in reach, the leader first. Whoever typed another's address does not
 * learn the name by it (docs/decisions/0004): only team-mates and whoever has the student in reach read the real name.
 */
export async function listTeammates(db: Db, reach: Reach, id: string, isTeammate: boolean): Promise<Teammate[]> {
  const rows = await db.$queryRaw<(Teammate & { isNamed: boolean; typed: PersonName })[]>`
    select m.id, m.team_role::text as role, m.channel::text as channel, m.status::text as status,
      s.native_family as "nativeFamily", s.native_given as "nativeGiven", s.latin_family as "latinFamily",
      s.latin_given as "latinGiven", (${isTeammate}::boolean or ${reach.students}) as "isNamed",
      json_build_object('nativeFamily', m.typed_native_family, 'nativeGiven', m.typed_native_given,
        'latinFamily', m.typed_latin_family, 'latinGiven', m.typed_latin_given) as typed
    from registration m join student s on s.id = m.student_id
    where m.team_id = (select r.team_id from registration r where r.id = ${id}::uuid and ${reach.registrations})
      and m.id <> ${id}::uuid and m.cancelled_at is null and m.status <> 'PENDING'
    order by m.team_role nulls last, s.sort_key, m.id`
  return rows.map(({ isNamed, typed, ...mate }) => {
    const hasTyped = Object.values(typed).some((part) => part !== null)
    return { ...mate, ...(isNamed || !hasTyped ? {} : typed) }
  })
}

/** Gives a registration these teachers and no others; who was one before. */
export async function replaceTeachers(
  db: Tx,
  now: Date,
  registrationId: string,
  contactIds: readonly string[],
): Promise<string[]> {
  const select = { contactId: true } as const
  const before = await db.registrationAdviser.findMany({ where: { registrationId }, select })
  await db.registrationAdviser.deleteMany({ where: { registrationId, contactId: { notIn: [...contactIds] } } })
  await db.registrationAdviser.createMany({
    data: contactIds.map((contactId) => ({ registrationId, contactId, createdAt: now })),
    skipDuplicates: true,
  })
  await db.registration.update({ where: { id: registrationId }, data: { updatedAt: now, version: { increment: 1 } } })
  return before.map(({ contactId }) => contactId)
}

/** Gives a registration these events and no others. */
export async function replaceEvents(
  db: Tx,
  now: Date,
  registration: { id: string; projectId: string },
  eventIds: readonly string[],
): Promise<void> {
  const { id: registrationId, projectId } = registration
  await db.registrationEvent.deleteMany({ where: { registrationId, eventId: { notIn: [...eventIds] } } })
  const kept = await db.registrationEvent.findMany({ where: { registrationId }, select: { eventId: true } })
  const added = eventIds.filter((id) => !kept.some(({ eventId }) => eventId === id))
  await insertEvents(
    db,
    now,
    projectId,
    added.map((eventId) => ({ registrationId, eventId })),
  )
  await db.registration.update({ where: { id: registrationId }, data: { updatedAt: now, version: { increment: 1 } } })
}

/** Whether the student has a live registration for the project; whoever holds the tally's lock may rely on it. */
export async function isRegistered(db: Tx, projectId: string, studentId: string): Promise<boolean> {
  return (await db.registration.count({ where: { projectId, studentId, cancelledAt: null } })) > 0
}
