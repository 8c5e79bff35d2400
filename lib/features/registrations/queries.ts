import type { Actor } from '@/lib/access/actor'
import { type Scoped, visibleSql } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type {
  CancelKind,
  Channel,
  FeeStatus,
  Gender,
  PersonKind,
  ReviewState,
  TeamRole,
} from '@/lib/db/generated/enums'
import { isUuid, newIds } from '@/lib/db/ids'
import type { PersonName } from '@/lib/db/name-reading'
import { contains, milliseconds, searched } from '@/lib/db/sql'
import type { Bilingual } from '@/lib/i18n/languages'
import { Fault } from '@/lib/kernel/fault'
import type { Page } from '@/lib/kernel/paging'
import type { OfferedEvent } from './rules'

/** A registration as lists show it: one shape for the screens and the API. Times are milliseconds since the epoch. */
export type RegistrationRow = {
  id: string
  number: string
  status: FeeStatus
  channel: Channel
  reviewState: ReviewState | null
  createdAt: number
  project: { id: string; code: string; name: Bilingual; templateId: string | null }
  /** null: neither the student nor the school is the reader's, so that she is told no more than the names. */
  school: { id: string; name: string; nameEn: string | null } | null
  events: string[]
  extraEvents: string[]
  team: { id: string; code: number } | null
  teamRole: TeamRole | null
  teamType: string | null
  testSite: { city: string; district: string | null; name: string } | null
  submittedAt: number | null
  /** Addresses and numbers are masked in lists. */
  student: PersonName & {
    /** null: the student is not in reach; the names are then those typed at registration, and nothing else is told. */
    id: string | null
    gender: Gender | null
    graduationYear: number | null
    email: string | null
    mobile: string | null
  }
  hasOpenOrder: boolean
  hasCapture: boolean
}

/** Whose registrations exist for the reader, of whose students she sees more than the name, and which are her school's. */
export type Reach = { registrations: Scoped<Prisma.Sql>; students: Scoped<Prisma.Sql>; ownSchool: Scoped<Prisma.Sql> }

export function reachOf(actor: Actor): Reach {
  return {
    registrations: visibleSql.registrations(actor),
    students: visibleSql.students(actor),
    ownSchool: visibleSql.ownSchool(actor),
  }
}

export const sortings = ['name', 'number', 'created', 'status', 'school', 'project', 'channel', 'year', 'team'] as const
export type Sorting = { by: (typeof sortings)[number]; descending: boolean }

export type Filter = {
  id?: string
  projectId?: string
  seasonId?: string
  studentId?: string
  schoolId?: string
  /** Those an adviser registered or whose student is hers; those of a coordinator's school. */
  contactId?: string
  packageId?: string
  search?: string
  status?: readonly FeeStatus[]
  channel?: readonly Channel[]
  /** Codes of events or extra events; any of them. */
  event?: readonly string[]
}

const openOrder = Prisma.sql`exists (select from order_line l where l.is_open
  and (l.registration_id = r.id or l.package_registration_id = r.package_registration_id))`
const capture = Prisma.sql`exists (select from order_line l join payment m on m.order_id = l.order_id
  where m.amount_minor > m.refunded_minor
  and (l.registration_id = r.id or l.package_registration_id = r.package_registration_id))`
const submittedAt = Prisma.sql`(select u.submitted_at from submission_member m join submission u on u.id = m.submission_id
  where m.registration_id = r.id and u.reopened_at is null)`
/** Whoever joined after the submission is no author of it, but her events stand still as the team's do. */
const submittedAtOfTeam = Prisma.sql`coalesce(${submittedAt}, (select u.submitted_at from submission u
  where u.team_id = r.team_id and u.reopened_at is null))`

/** Live registrations, in one statement: a list of hundreds is the portal's most frequent one (performance, W1). */
export async function listRegistrations(
  db: Db,
  reach: Reach,
  filter: Filter,
  window: { skip: number; take: number },
  sorting: Sorting = { by: 'name', descending: false },
): Promise<Page<RegistrationRow>> {
  const [page] = await db.$queryRaw<Page<RegistrationRow>[]>`
    with found as materialized (
      select r.id, v.seen, v.placed, v.typed, row_number() over (order by ${orderOf(sorting)}, r.id) as place
      ${live(reach, filter)}
    )
    select (select count(*) from found)::int as total, coalesce(json_agg(x.row order by x.place), '[]') as rows
    from (
      select f.place, json_build_object(
        'id', r.id, 'number', r.number, 'status', r.status, 'channel', r.channel, 'reviewState', r.review_state,
        'createdAt', ${milliseconds(Prisma.sql`r.created_at`)},
        'project', json_build_object('id', p.id, 'code', p.code, 'name', p.name, 'templateId', p.template_id),
        'school', case when f.placed then json_build_object('id', c.id, 'name', c.name, 'nameEn', c.name_en) end,
        'events', coalesce(e.events, '[]'), 'extraEvents', coalesce(e.extra_events, '[]'),
        'team', case when t.id is not null then json_build_object('id', t.id, 'code', t.code) end,
        'teamRole', r.team_role, 'teamType', r.team_type,
        'testSite', case when d.id is not null then json_build_object('city', d.city, 'district', d.district, 'name', d.name) end,
        'submittedAt', ${milliseconds(submittedAt)},
        'student', case when f.seen
          then json_build_object('id', s.id, 'nativeFamily', s.native_family, 'nativeGiven', s.native_given,
            'latinFamily', s.latin_family, 'latinGiven', s.latin_given, 'gender', s.gender, 'graduationYear', s.graduation_year,
            'email', left(s.email, 1) || '***' || substring(s.email from '@.*$'), 'mobile', '***' || right(s.mobile, 4))
          else json_build_object('id', null, 'nativeFamily', case when f.typed is null then s.native_family else r.typed_native_family end, 'nativeGiven', case when f.typed is null then s.native_given else r.typed_native_given end,
            'latinFamily', case when f.typed is null then s.latin_family else r.typed_latin_family end, 'latinGiven', case when f.typed is null then s.latin_given else r.typed_latin_given end, 'gender', null,
            'graduationYear', null, 'email', null, 'mobile', null) end,
        'hasOpenOrder', r.status = 'PENDING' and ${openOrder}, 'hasCapture', r.status = 'PENDING' and ${capture}
      ) as row
      from found f
      join registration r on r.id = f.id
      join student s on s.id = r.student_id
      join project p on p.id = r.project_id
      join school c on c.id = r.school_id
      left join team t on t.id = r.team_id
      left join test_site d on d.id = r.test_site_id
      left join lateral (
        select json_agg(o.code order by o.position, o.code) filter (where not o.is_extra) as events,
          json_agg(o.code order by o.position, o.code) filter (where o.is_extra) as extra_events
        from registration_event g join project_event o on o.id = g.event_id where g.registration_id = r.id
      ) e on true
      where f.place > ${window.skip} and f.place <= ${window.skip + window.take}
    ) x`
  return page ?? { rows: [], total: 0 }
}

/** One live registration in reach; absent and out of reach are the same. */
export async function getRegistration(db: Db, reach: Reach, id: string): Promise<RegistrationRow> {
  const found = isUuid(id) ? await listRegistrations(db, reach, { id }, { skip: 0, take: 1 }) : null
  const row = found?.rows[0]
  if (row === undefined) throw new Fault('notFound')
  return row
}

/**
 * The live registrations in reach that fit: `seen` says whether the student is in reach too, `placed` whether the school
 * is told, `typed` how she is called otherwise. What is not told must neither filter nor sort.
 */
function live(reach: Reach, filter: Filter): Prisma.Sql {
  return Prisma.sql`from registration r
    join student s on s.id = r.student_id
    join project p on p.id = r.project_id
    join school c on c.id = r.school_id
    left join team t on t.id = r.team_id
    cross join lateral (select ${reach.students} as seen, (${reach.students} or ${reach.ownSchool}) as placed, nullif(concat_ws(' ', r.typed_latin_family, r.typed_latin_given,
      concat(r.typed_native_family, r.typed_native_given)), '') as typed) v
    where r.cancelled_at is null and ${reach.registrations} and ${conditionOf(filter)}`
}

const sortColumns: Record<Sorting['by'], Prisma.Sql> = {
  name: Prisma.sql`case when v.seen or v.typed is null then s.sort_key else lower(v.typed) end collate "C"`,
  number: Prisma.sql`r.number`,
  created: Prisma.sql`r.created_at`,
  status: Prisma.sql`r.status`,
  school: Prisma.sql`case when v.placed then c.sort_key end`,
  project: Prisma.sql`p.code`,
  channel: Prisma.sql`r.channel`,
  year: Prisma.sql`case when v.seen then s.graduation_year end`,
  team: Prisma.sql`t.code`,
}

function orderOf({ by, descending }: Sorting): Prisma.Sql {
  const column = sortColumns[by]
  const ordered = descending ? Prisma.sql`${column} desc nulls last` : Prisma.sql`${column} asc nulls last`
  return by === 'name' ? ordered : Prisma.sql`${ordered}, ${sortColumns.name}`
}

function conditionOf(filter: Filter): Prisma.Sql {
  const { contactId, event, search } = filter
  const conditions = [
    filter.id && Prisma.sql`r.id = ${filter.id}::uuid`,
    filter.projectId && Prisma.sql`r.project_id = ${filter.projectId}::uuid`,
    filter.seasonId && Prisma.sql`p.season_id = ${filter.seasonId}::uuid`,
    filter.studentId && Prisma.sql`r.student_id = ${filter.studentId}::uuid`,
    filter.schoolId && Prisma.sql`(v.placed and r.school_id = ${filter.schoolId}::uuid)`,
    contactId &&
      Prisma.sql`exists (select from contact k where k.id = ${contactId}::uuid and (r.registered_by_id = k.id
        or (v.placed and k.role = 'COORDINATOR' and k.school_id = r.school_id)
        or (v.seen and exists (select from student_adviser own
          where own.student_id = r.student_id and own.contact_id = k.id and own.state = 'CONFIRMED'))))`,
    filter.packageId &&
      Prisma.sql`r.package_registration_id in (select own.id from package_registration own
        where own.package_id = ${filter.packageId}::uuid)`,
    filter.status && Prisma.sql`r.status = any(${filter.status}::fee_status[])`,
    filter.channel && Prisma.sql`r.channel = any(${filter.channel}::channel[])`,
    event &&
      Prisma.sql`exists (select from registration_event g join project_event o on o.id = g.event_id
        where g.registration_id = r.id and o.code = any(${event}))`,
    search &&
      Prisma.sql`((v.seen and ${searched(Prisma.sql`s.search_text`, search)}) or (not v.seen and ${contains(Prisma.sql`v.typed`, search)})
        or ${contains(Prisma.sql`r.number`, search)} or t.code::text = ${search.trim()})`,
  ]
  const said = conditions.filter((condition) => condition instanceof Prisma.Sql)
  return said.length === 0 ? Prisma.sql`true` : Prisma.join(said, ' and ')
}

/** Numbers from `first` on, and how full the project is while the lock is held. */
export type Taken = { prefix: string; first: number; capacity: number | null; seatsTaken: number }

/**
 * Takes the next `count` internal numbers of a project and with them the lock every sign-up of it waits for (data model,
 * Counting without overselling). Call it first: the lock order is project_tally, package_registration, team, registration.
 */
export async function takeNumbers(db: Tx, projectId: string, count: number): Promise<Taken> {
  const [taken] = await db.$queryRaw<Taken[]>`
    update project_tally t set next_number = t.next_number + ${count}
    from project p where t.project_id = ${projectId}::uuid and p.id = t.project_id
    returning p.number_prefix as prefix, t.next_number - ${count} as first, t.capacity, t.seats_taken as "seatsTaken"`
  if (taken === undefined) throw new Error(`project ${projectId} has no tally`)
  return taken
}

/** The same lock without a number, for whoever gives a seat back. */
export async function lockTally(db: Tx, projectId: string): Promise<void> {
  await db.$queryRaw`select 1 as locked from project_tally where project_id = ${projectId}::uuid for update`
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

/** How many live registrations in reach each project of a season has. */
export async function countByProject(db: Db, reach: Reach, seasonId: string): Promise<Map<string, number>> {
  const counted = await db.$queryRaw<{ id: string; count: number }[]>`
    select p.id, count(*)::int as count ${live(reach, { seasonId })} group by p.id`
  return new Map(counted.map(({ id, count }) => [id, count]))
}

/** The codes of the projects somebody in reach takes part in. */
export async function listProjectCodes(db: Db, reach: Reach, filter: Filter): Promise<string[]> {
  const rows = await db.$queryRaw<{ code: string }[]>`select distinct p.code ${live(reach, filter)} order by p.code`
  return rows.map(({ code }) => code)
}

/** Which live registrations in reach fit; for a list whose rows the browser has already. */
export async function listIds(db: Db, reach: Reach, filter: Filter): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`select r.id ${live(reach, filter)}`
  return rows.map(({ id }) => id)
}

export type Locked = {
  id: string
  projectId: string
  studentId: string
  status: FeeStatus
  cancelledAt: Date | null
  submittedAt: Date | null
  hasOpenOrder: boolean
  hasCapture: boolean
  startsAt: Date | null
  eventDeadlineAt: Date | null
  registrationClosesAt: Date | null
  isProposed: boolean
}

/** What decides whether a registration may change, under its lock. */
export async function lockRegistration(db: Tx, reach: Reach, id: string): Promise<Locked> {
  if (!isUuid(id)) throw new Fault('notFound')
  const [row] = await db.$queryRaw<Locked[]>`
    select r.id, r.project_id as "projectId", r.student_id as "studentId", r.status::text as status, r.cancelled_at as "cancelledAt",
      ${submittedAtOfTeam} as "submittedAt", ${openOrder} as "hasOpenOrder", ${capture} as "hasCapture", p.starts_at as "startsAt",
      p.event_deadline_at as "eventDeadlineAt", p.registration_closes_at as "registrationClosesAt",
      not (${reach.students} or ${reach.ownSchool}) as "isProposed"
    from registration r join student s on s.id = r.student_id join project p on p.id = r.project_id
    where r.id = ${id}::uuid and ${reach.registrations} for update of r`
  if (row === undefined) throw new Fault('notFound')
  return row
}

/** Ends a registration. Its seat is free again, its use of a package only where `givesUseBack`. */
export async function cancelRegistration(
  db: Tx,
  now: Date,
  id: string,
  cancelKind: CancelKind,
  givesUseBack: boolean,
): Promise<void> {
  await db.registration.update({
    where: { id },
    data: {
      cancelledAt: now,
      cancelKind,
      holdsSeat: false,
      updatedAt: now,
      version: { increment: 1 },
      ...(givesUseBack ? { holdsUse: false } : {}),
    },
  })
}

/** What a registration has chosen and its project offers no longer: she keeps it until she chooses otherwise. */
export async function listWithdrawnEvents(db: Db, registrationId: string): Promise<OfferedEvent[]> {
  return db.projectEvent.findMany({
    where: { active: false, registrations: { some: { registrationId } } },
    select: { id: true, code: true, isExtra: true, isDefault: true },
    orderBy: [{ position: 'asc' }, { code: 'asc' }],
  })
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
