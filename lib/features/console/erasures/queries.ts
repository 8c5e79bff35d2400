import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type { ErasureCause } from '@/lib/db/generated/enums'
import { isUuid } from '@/lib/db/ids'
import { orNotFound } from '@/lib/kernel/fault'
import { getMember, isLastOwner } from '../staff/queries'
import type { ErasedPerson, erasedKinds, keptKinds } from './rules'
import type { Subject } from './subject.queries'

export type ErasablePerson = {
  kind: ErasedPerson
  id: string
  /** What an owner types to confirm it. */
  confirmation: string
  erasedAt: Date | null
  mergedIntoId: string | null
  isQueued: boolean
  hasMoneyUnderWay: boolean
  isOwn: boolean
  isLastOwner: boolean
}

const ofAll = { isOwn: false, isLastOwner: false }

const ids = (list: readonly string[]) => Prisma.sql`any(${[...list]}::uuid[])`

const outcomes = ['event_result', 'award', 'advancement', 'certificate', 'submission_member']
const hasOutcome = Prisma.join(
  outcomes.map((table) => Prisma.sql`exists (select from ${Prisma.raw(table)} x where x.registration_id = r.id)`),
  ' or ',
)
/** Settled, and nothing was submitted or given for it in a project that is not over: its place is of use to somebody else. */
const endsUnused = (now: Date) => Prisma.sql`((p.ends_at is null or p.ends_at > ${now}) and not (${hasOutcome}))`

type Scopes = {
  students: Scoped<Prisma.StudentWhereInput>
  contacts: Scoped<Prisma.ContactWhereInput>
  /** The owner who asks, whom every administrator exists for. */
  ownerId: string
}

/** The person in reach who is to be erased, as far as an erasure has to know them. */
export function getErasable(
  db: Db,
  scopes: Scopes,
  { kind, personId }: { kind: ErasedPerson; personId: string },
): Promise<ErasablePerson> {
  if (kind === 'ADMINISTRATOR') return getErasableAdministrator(db, scopes.ownerId, personId)
  return kind === 'STUDENT'
    ? getErasableStudent(db, scopes.students, personId)
    : getErasableContact(db, scopes.contacts, personId)
}

async function getErasableStudent(
  db: Db,
  scope: Scoped<Prisma.StudentWhereInput>,
  id: string,
): Promise<ErasablePerson> {
  const select = { id: true, email: true, erasedAt: true, mergedIntoId: true } as const
  const row = orNotFound(isUuid(id) ? await db.student.findFirst({ where: { AND: [scope, { id }] }, select }) : null)
  const { email, ...student } = row
  return {
    ...student,
    ...ofAll,
    kind: 'STUDENT',
    confirmation: email ?? row.id,
    isQueued: await isQueued(db, row.id),
    hasMoneyUnderWay: (await listMoneyUnderWay(db, [row.id])).length > 0,
  }
}

async function getErasableContact(
  db: Db,
  scope: Scoped<Prisma.ContactWhereInput>,
  id: string,
): Promise<ErasablePerson> {
  const select = { id: true, email: true, erasedAt: true } as const
  const row = orNotFound(isUuid(id) ? await db.contact.findFirst({ where: { AND: [scope, { id }] }, select }) : null)
  const { email, ...contact } = row
  return {
    ...contact,
    ...ofAll,
    kind: 'CONTACT',
    confirmation: email ?? row.id,
    mergedIntoId: null,
    isQueued: await isQueued(db, row.id),
    hasMoneyUnderWay: false,
  }
}

async function getErasableAdministrator(db: Db, ownerId: string, id: string): Promise<ErasablePerson> {
  const member = await getMember(db, id)
  return {
    ...{ kind: 'ADMINISTRATOR' as const, id: member.id, confirmation: member.email ?? member.id },
    ...{ erasedAt: null, mergedIntoId: null, hasMoneyUnderWay: false },
    isQueued: await isQueued(db, member.id),
    isOwn: member.id === ownerId,
    isLastOwner: await isLastOwner(db, member),
  }
}

/** Those of these students for whom a payment or a refund is on its way. */
export async function listMoneyUnderWay(db: Db, studentIds: readonly string[]): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select distinct coalesce(r.student_id, g.student_id) as id
    from order_line l join payment_order o on o.id = l.order_id left join payment m on m.order_id = o.id
      left join refund f on f.payment_id = m.id
      left join registration r on r.id = l.registration_id left join package_registration g on g.id = l.package_registration_id
    where (r.student_id = ${ids(studentIds)} or g.student_id = ${ids(studentIds)})
      and (o.state = 'CONFIRMING' or f.state in ('RESERVED', 'SENT'))`
  return rows.map(({ id }) => id)
}

async function isQueued(db: Db, personId: string): Promise<boolean> {
  return (await db.erasure.count({ where: { personId, state: { not: 'DONE' } } })) > 0
}

/** Two requests for one person wait for each other. */
export async function lockPerson(db: Tx, kind: ErasedPerson, id: string): Promise<void> {
  const table = Prisma.raw(kind.toLowerCase())
  if (isUuid(id)) await db.$queryRaw`select 1 as locked from ${table} where id = ${id}::uuid for no key update`
}

/** How much of each kind goes, and how much stays without the person. */
export async function countErasing(
  db: Db,
  now: Date,
  { kind, personIds, registrationIds, teamIds, lineIds }: Subject,
): Promise<Record<(typeof erasedKinds)[number] | (typeof keptKinds)[number], number>> {
  const of = Prisma.raw(kind === 'STUDENT' ? 'student_id' : 'contact_id')
  const contactIds = kind === 'CONTACT' ? personIds : []
  const [row] = await db.$queryRaw<Awaited<ReturnType<typeof countErasing>>[]>`
    select
      (select count(*)::int from registration r join project p on p.id = r.project_id where r.id = ${ids(registrationIds)}
        and r.cancelled_at is null and (r.status = 'PENDING' or ${endsUnused(now)})) as ending,
      (select count(*)::int from block_revision where author_registration_id = ${ids(registrationIds)}) as revisions,
      (select count(*)::int from inquiry_message where inquiry_id in (select id from inquiry where ${of} = ${ids(personIds)})) as messages,
      (select count(*)::int from thinking_answer where student_id = ${ids(personIds)}) as answers,
      (select count(*)::int from file where owner_kind = ${kind}::person_kind and owner_id = ${ids(personIds)} and state <> 'DELETED'
        and owner_kind <> 'ADMINISTRATOR') as files,
      (select count(*)::int from certificate where student_id = ${ids(personIds)}) as certificates,
      (select count(*)::int from student_adviser where contact_id = ${ids(contactIds)} and state = 'CONFIRMED') as students,
      (select count(*)::int from api_key where created_by_id = ${ids(personIds)} and revoked_at is null) as keys,
      (select count(*)::int from outbox_mail where person_kind = ${kind}::person_kind and person_id = ${ids(personIds)} and to_email is not null) as mails,
      (select count(*)::int from audit_entry where student_id = ${ids(personIds)} or object_id = ${ids(personIds)}) as logged,
      ${registrationIds.length}::int as registrations,
      (select count(distinct order_id)::int from order_line where id = ${ids(lineIds)}) as orders,
      (select count(distinct team_id)::int from registration where id = ${ids(registrationIds)} and not coalesce(team_id = ${ids(teamIds)}, false)) as teams,
      (select count(*)::int from event_result where registration_id = ${ids(registrationIds)}) as results`
  if (row === undefined) throw new Error('counts without a row')
  return row
}

type NewErasure = {
  personKind: ErasedPerson
  personId: string
  cause: ErasureCause
  requestedById: string | null
}

export async function insertErasure(db: Tx, now: Date, erasure: NewErasure): Promise<string> {
  return (await db.erasure.create({ data: { ...erasure, createdAt: now, updatedAt: now }, select: { id: true } })).id
}

/** What is append-only may be emptied until the end of this transaction. */
export async function unlockForErasure(db: Tx): Promise<void> {
  await db.$executeRaw`select set_config('portal.unlock', 'erasure', true)`
}

/** The live packages that nobody paid for. */
export async function listUnpaidPackages(db: Tx, packageIds: readonly string[]): Promise<string[]> {
  const rows = await db.packageRegistration.findMany({
    where: { id: { in: [...packageIds] }, cancelledAt: null, status: 'PENDING' },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  return rows.map(({ id }) => id)
}

/** The live registrations that end with the person: nobody paid for them, or nothing came of them yet and their project goes on. */
export async function listEnding(db: Tx, now: Date, registrationIds: readonly string[]): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select r.id from registration r join project p on p.id = r.project_id
    where r.id = ${ids(registrationIds)} and r.cancelled_at is null and (r.status = 'PENDING' or ${endsUnused(now)})
    order by r.id`
  return rows.map(({ id }) => id)
}

/** In projects that go on, whoever leads other settled members leads no longer; answers which teams they led. */
export async function giveUpLeads(db: Tx, now: Date, registrationIds: readonly string[]): Promise<string[]> {
  const rows = await db.$queryRaw<{ teamId: string }[]>`
    update registration r set team_role = 'MEMBER', updated_at = ${now}, version = r.version + 1
    where r.id = ${ids(registrationIds)} and r.cancelled_at is null and r.team_role = 'LEADER'
      and exists (select from project p where p.id = r.project_id and (p.ends_at is null or p.ends_at > ${now}))
      and exists (select from registration o join student s on s.id = o.student_id where o.team_id = r.team_id
        and o.cancelled_at is null and o.status in ('PAID', 'FREE') and o.id <> r.id and s.erased_at is null)
    returning r.team_id as "teamId"`
  return rows.map(({ teamId }) => teamId)
}
