import { askPlanned } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type { Language } from '@/lib/i18n/languages'
import { contactNames, personName } from '@/lib/i18n/person-name'
import type { World } from '@/lib/kernel/world'
import { type Actor, anyone, type GrantRole, noProject, type SchoolKind, type SignedInActor } from './actor'
import { impersonationGrants } from './impersonation'
import { tokenHash } from './tokens'

const minute = 60_000
/** Idle limits in milliseconds: staff are coordinators and administrators (security#numbers). */
const idle = { student: 180 * minute, staff: 60 * minute }

type SessionRow = {
  id: string
  last_seen_at: Date
  expires_at: Date
  impersonator_id: string | null
  project_id: string | null
  student_id: string | null
  contact_id: string | null
  contact_role: 'ADVISER' | 'COORDINATOR' | null
  administrator_id: string | null
  school_id: string | null
  school_kind: SchoolKind | null
  native_family: string | null
  native_given: string | null
  latin_family: string | null
  latin_given: string | null
  adviser_family: string | null
  adviser_given: string | null
  adviser_latin: string | null
  administrator_name: string | null
  email: string | null
  grants: { projectId: string | null; role: GrantRole }[] | null
  /** Owners need an authenticator app here, and this administrator has none. */
  lacks_app: boolean | null
}

/** Of `session s`: nobody has ended it, and it has not expired. */
const notEnded = (now: Date | Prisma.Sql) => Prisma.sql`s.ended_at is null and s.expires_at > ${now}`
/** Of `student st`: the person may sign in. */
const liveStudent = Prisma.sql`st.disabled_at is null and st.erased_at is null and st.merged_into_id is null`

const ownersNeedApp = Prisma.sql`exists (select from setting where key = 'signIn' and value @> '{"ownersNeedApp": true}')`

const studentIdle = Prisma.raw(`interval '${idle.student} milliseconds'`)

/**
 * Of `session s` and `student st`: the session of this student stands at a time that the statement holds, for whoever
 * writes by a session read before.
 */
export function studentSessionStands(now: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(s.student_id = st.id and ${notEnded(now)} and s.last_seen_at >= ${now} - ${studentIdle} and ${liveStudent})`
}

/** Whose sign of life lies so far back writes the next one. */
export const lifeSignMs = minute

/** Who is signed in, and the instant the session ends by itself if the person does nothing more. */
export type Session = { actor: SignedInActor; lastSeenAt: Date; endsAt: Date }

/**
 * The person behind a session token; whoever has lost a right, or the session, is anyone again with the next request. An
 * administrator whose browser also bears the token of an impersonation is that person, which is no sign of life of anybody.
 */
export async function actorOf(world: World, token: string | undefined, impersonation?: string): Promise<Actor> {
  const seenAs = impersonation === undefined ? null : await findImpersonation(world, token, impersonation)
  if (seenAs !== null) return seenAs.actor
  const session = await findSession(world, token)
  if (session === null) return anyone
  const { actor, lastSeenAt } = session
  if (world.now.getTime() - lastSeenAt.getTime() > lifeSignMs) {
    await world.db
      .$executeRaw`update session set last_seen_at = ${world.now} where id = ${actor.sessionId}::uuid and last_seen_at < ${world.now}`
  }
  return actor
}

/** The session behind a token as it stands; looking is no sign of life. */
export async function findSession(world: World, token: string | undefined): Promise<Session | null> {
  const session = await openedBy(world, token)
  return session?.actor.impersonatorId === null ? session : null
}

/**
 * What an impersonation's token opens beside the session it was opened from: nothing without that one's own token, once that
 * one has ended, or when the administrator may no longer impersonate (console#impersonation).
 */
export async function findImpersonation(
  world: World,
  ownToken: string | undefined,
  token: string,
): Promise<Session | null> {
  const session = await openedBy(world, token)
  if (session === null || session.actor.impersonatorId === null || ownToken === undefined) return null
  const { now } = world
  const [own] = await world.db.$queryRaw<{ endsAt: Date }[]>`
    select least(o.expires_at, o.last_seen_at + ${idle.staff} * interval '1 ms') as "endsAt"
    from session s
    join session o on o.id = s.opened_from_id and o.token_hash = ${tokenHash(ownToken)} and o.ended_at is null
      and o.expires_at > ${now} and o.last_seen_at >= ${new Date(now.getTime() - idle.staff)}
    join administrator a on a.id = s.impersonator_id and a.id = o.administrator_id and a.disabled_at is null
      and a.erased_at is null
    where s.id = ${session.actor.sessionId}::uuid and exists (select from administrator_grant g
      where g.administrator_id = a.id and g.project_id is null and g.revoked_at is null
        and g.role::text = any(${[...impersonationGrants]})
        and (g.role <> 'OWNER' or a.totp_confirmed_at is not null or not ${ownersNeedApp}))`
  return own === undefined ? null : { ...session, endsAt: own.endsAt < session.endsAt ? own.endsAt : session.endsAt }
}

async function openedBy(world: World, token: string | undefined): Promise<Session | null> {
  if (token === undefined || token.length < 40 || token.length > 100) return null
  const [row] = await askPlanned<SessionRow>(
    world.db,
    Prisma.sql`select s.id, s.last_seen_at, s.expires_at, s.impersonator_id, s.student_id, s.contact_id, s.administrator_id,
      c.role::text as contact_role, coalesce(st.school_id, c.school_id) as school_id, sc.kind::text as school_kind,
      -- An administrator's session from before there was any project goes on with the first one; nobody else's looks for one.
      coalesce(s.project_id, (select p.id from project p where a.id is not null and exists (select from administrator_grant g
        where g.administrator_id = a.id and g.revoked_at is null and (g.project_id is null or g.project_id = p.id))
        order by p.created_at, p.id limit 1)) as project_id,
      coalesce(st.email, c.email, a.email) as email,
      st.native_family, st.native_given, st.latin_family, st.latin_given,
      c.family as adviser_family, c.given as adviser_given, c.latin_name as adviser_latin, a.name as administrator_name,
      (select json_agg(json_build_object('projectId', g.project_id, 'role', g.role))
        from administrator_grant g where g.administrator_id = a.id and g.revoked_at is null) as grants,
      a.totp_confirmed_at is null and ${ownersNeedApp} as lacks_app
    from session s
    left join student st on st.id = s.student_id and ${liveStudent}
    left join contact c on c.id = s.contact_id and c.disabled_at is null and c.erased_at is null
    left join administrator a on a.id = s.administrator_id and a.disabled_at is null and a.erased_at is null
    left join school sc on sc.id = coalesce(st.school_id, c.school_id)
    where s.token_hash = ${tokenHash(token)} and ${notEnded(world.now)}`,
  )
  if (row === undefined) return null
  const actor = actorFrom(row, world.language)
  if (actor === null) return null
  const isStaff = actor.role === 'coordinator' || actor.role === 'admin'
  const idleEnd = row.last_seen_at.getTime() + (isStaff ? idle.staff : idle.student)
  if (world.now.getTime() > idleEnd) return null
  return { actor, lastSeenAt: row.last_seen_at, endsAt: new Date(Math.min(idleEnd, row.expires_at.getTime())) }
}

function actorFrom(row: SessionRow, language: Language): SignedInActor | null {
  const person = {
    sessionId: row.id,
    name: nameOf(row, language),
    email: row.email ?? '',
    impersonatorId: row.impersonator_id,
  }
  const { school_id: schoolId, school_kind: schoolKind, project_id: projectId } = row
  if (row.student_id !== null && schoolId !== null) {
    return { ...person, role: 'student', studentId: row.student_id, schoolId }
  }
  if (row.contact_id !== null && schoolId !== null && schoolKind !== null) {
    if (row.contact_role === 'COORDINATOR')
      return { ...person, role: 'coordinator', contactId: row.contact_id, schoolId, projectId }
    if (row.contact_role === 'ADVISER')
      return { ...person, role: 'adviser', contactId: row.contact_id, schoolId, schoolKind }
  }
  if (row.administrator_id !== null) {
    const grants = row.grants ?? []
    const holds = grants.some((grant) => grant.projectId === null || grant.projectId === projectId)
    if (!holds) return null
    const needsApp = row.lacks_app === true && grants.some(({ role }) => role === 'OWNER')
    // Until the app is set up they own nothing, and reach the project only where another role lets them.
    const counted = needsApp ? grants.filter(({ role }) => role !== 'OWNER') : grants
    const reaches = counted.some((grant) => grant.projectId === null || grant.projectId === projectId)
    const own = { administratorId: row.administrator_id, projectId: (reaches ? projectId : null) ?? noProject }
    return { ...person, role: 'admin', ...own, grants: counted, ...(needsApp ? { needsApp: true as const } : {}) }
  }
  return null
}

function nameOf(row: SessionRow, language: Language): string {
  if (row.administrator_id !== null) return row.administrator_name ?? ''
  if (row.contact_id !== null) {
    const contact = { family: row.adviser_family, given: row.adviser_given, latinName: row.adviser_latin }
    return contactNames(contact, language).main
  }
  const { native_family: nativeFamily, native_given: nativeGiven } = row
  const { latin_family: latinFamily, latin_given: latinGiven } = row
  return personName({ nativeFamily, nativeGiven, latinFamily, latinGiven }, language)
}
