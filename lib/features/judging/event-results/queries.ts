import { randomInt } from 'node:crypto'
import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { isUuid, newIds } from '@/lib/db/ids'
import { nameJson } from '@/lib/db/sql'
import { type Bilingual, bilingualOf } from '@/lib/i18n/languages'
import type { FullName } from '@/lib/i18n/person-name'
import { Fault } from '@/lib/kernel/fault'
import type { VersionedResult } from './rules'

export type OfferedEvent = { id: string; code: string; name: Bilingual; isExtra: boolean }

/** The events of a project in reach, those no longer offered last. */
export async function listEvents(
  db: Db,
  scope: Scoped<Prisma.ProjectWhereInput>,
  projectId: string,
): Promise<OfferedEvent[]> {
  if (!isUuid(projectId)) throw new Fault('notFound')
  const rows = await db.projectEvent.findMany({
    where: { project: { AND: [scope, { id: projectId }] } },
    select: { id: true, code: true, name: true, isExtra: true },
    orderBy: [{ active: 'desc' }, { position: 'asc' }, { code: 'asc' }],
  })
  return rows.map((row) => ({ ...row, name: bilingualOf(row.name) }))
}

type OfEvent = { projectId: string; eventId: string }

/** Who takes part in an event: settled students who chose it, and whoever has a result there. */
function takingPart(scope: Scoped<Prisma.RegistrationWhereInput>, { projectId, eventId }: OfEvent) {
  const settled = { cancelledAt: null, status: { in: ['PAID', 'FREE'] } } satisfies Prisma.RegistrationWhereInput
  const inEvent = { OR: [{ events: { some: { eventId } } }, { results: { some: { eventId } } }] }
  return { AND: [scope, { projectId, ...settled }, inEvent] } satisfies Prisma.RegistrationWhereInput
}

export type Entrant = VersionedResult & {
  number: string
  name: FullName
  school: { name: string; nameEn: string | null }
}

export async function listEntrants(
  db: Db,
  scope: Scoped<Prisma.Sql>,
  { projectId, eventId }: OfEvent,
): Promise<Entrant[]> {
  if (!isUuid(projectId) || !isUuid(eventId)) return []
  // One value for all of them reaches us at half the cost.
  const [found] = await db.$queryRaw<{ rows: Entrant[] | null }[]>`
    select json_agg(json_build_object('registrationId', r.id, 'number', r.number, 'name', ${nameJson(Prisma.sql`s`)},
      'school', json_build_object('name', o.name, 'nameEn', o.name_en), 'hundredths', e.hundredths, 'grade', e.grade,
      'version', coalesce(e.version, 0)) order by s.sort_key, r.id) as rows
    from registration r join student s on s.id = r.student_id join school o on o.id = r.school_id
    left join event_result e on e.registration_id = r.id and e.event_id = ${eventId}::uuid
    where r.project_id = ${projectId}::uuid and r.cancelled_at is null and r.status in ('PAID', 'FREE')
      and (e.id is not null or exists (select from registration_event v
        where v.registration_id = r.id and v.event_id = ${eventId}::uuid))
      and ${scope}`
  return found?.rows ?? []
}

/** By what lines of a list name their students. */
export async function listEntrantKeys(db: Db, scope: Scoped<Prisma.RegistrationWhereInput>, of: OfEvent) {
  const rows = await db.registration.findMany({
    where: takingPart(scope, of),
    select: { id: true, number: true, student: { select: { email: true } } },
  })
  return rows.map(({ student, ...row }) => ({ ...row, email: student.email }))
}

export type EventResultState = VersionedResult & { number: string; advancementId: string | null }

/** The results of these students as they stand; somebody who does not take part is not found. */
export async function getResults(
  db: Db,
  scope: Scoped<Prisma.RegistrationWhereInput>,
  of: OfEvent,
  ids: readonly string[],
): Promise<EventResultState[]> {
  const known = new Set(ids.filter(isUuid))
  const rows = await db.registration.findMany({
    where: { AND: [takingPart(scope, of), { id: { in: [...known] } }] },
    select: {
      ...{ id: true, number: true },
      results: {
        where: { eventId: of.eventId },
        select: { hundredths: true, grade: true, version: true, advancementId: true },
      },
    },
  })
  if (known.size !== new Set(ids).size || rows.length < known.size) throw new Fault('notFound')
  return rows.map(({ id, number, results: [result] }) => ({
    ...{ registrationId: id, number },
    hundredths: result?.hundredths ?? null,
    grade: result?.grade ?? null,
    version: result?.version ?? 0,
    advancementId: result?.advancementId ?? null,
  }))
}

/**
 * Writes results in one statement: one that stands with the next version, and none over another's. A new one begins anywhere: one
 * that was cleared and entered again must not have the version that somebody still sees. Answers how many were written.
 */
export async function putResults(db: Tx, now: Date, of: OfEvent, results: readonly VersionedResult[]): Promise<number> {
  if (results.length === 0) return 0
  const ids = newIds(now, results.length)
  const next = (version: number) => (version === 0 ? randomInt(1, 2 ** 30) : version + 1)
  const rows = results.map((result, at) => ({ ...result, id: ids[at], version: next(result.version) }))
  return db.$executeRaw`
    insert into event_result (id, created_at, registration_id, project_id, event_id, hundredths, grade, version)
    select x.id, ${now}, x."registrationId", ${of.projectId}::uuid, ${of.eventId}::uuid, x.hundredths, x.grade, x.version
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x (id uuid, "registrationId" uuid, hundredths int, grade text, version int)
    order by x."registrationId"
    on conflict (registration_id, event_id) do update
      set hundredths = excluded.hundredths, grade = excluded.grade, version = excluded.version
      where event_result.version = excluded.version - 1`
}

/** A result of neither score nor grade is none. */
export async function dropResults(db: Tx, { eventId }: OfEvent, registrationIds: readonly string[]): Promise<void> {
  if (registrationIds.length === 0) return
  await db.eventResult.deleteMany({ where: { eventId, registrationId: { in: [...registrationIds] } } })
}
