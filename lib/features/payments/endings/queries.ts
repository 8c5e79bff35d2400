import type { Db, Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type { CancelKind, TeamRole } from '@/lib/db/generated/enums'

export type Ending = { id: string; givesUseBack: boolean }

/** Writes registrations as ended, in one statement, and answers the teams they were in, and those they led. */
export async function closeRegistrations(
  db: Tx,
  now: Date,
  endings: readonly Ending[],
  cancelKind: CancelKind,
  cancelReasonId: string | null,
): Promise<{ teamIds: string[]; ledIds: string[] }> {
  const left = await db.$queryRaw<{ teamId: string | null; isLeader: boolean }[]>`
    update registration r set cancelled_at = ${now}, cancel_kind = ${cancelKind}::cancel_kind,
      cancel_reason_id = ${cancelReasonId}::uuid, holds_seat = false, holds_use = r.holds_use and not x.back,
      updated_at = ${now}, version = r.version + 1
    from unnest(${endings.map(({ id }) => id)}::uuid[], ${endings.map(({ givesUseBack }) => givesUseBack)}::boolean[]) x (id, back)
    where r.id = x.id returning r.team_id as "teamId", r.team_role is not distinct from 'LEADER' as "isLeader"`
  const idsOf = (some: typeof left) => [...new Set(some.flatMap(({ teamId }) => teamId ?? []))]
  return { teamIds: idsOf(left), ledIds: idsOf(left.filter(({ isLeader }) => isLeader)) }
}

type NewLeader = { id: string; projectId: string; studentId: string; role: TeamRole | null }

/** Makes the settled member who registered first the leader of each of these teams that has none, but none of those who go. */
export async function promoteFirstMembers(
  db: Tx,
  now: Date,
  teamIds: readonly string[],
  going: readonly string[],
): Promise<NewLeader[]> {
  if (teamIds.length === 0) return []
  return db.$queryRaw<NewLeader[]>`
    with heir as materialized (
      select distinct on (r.team_id) r.id, r.team_role from registration r join student s on s.id = r.student_id
      where r.team_id = any(${[...teamIds]}::uuid[]) and r.cancelled_at is null and r.status in ('PAID', 'FREE')
        and s.erased_at is null and r.id <> all(${[...going]}::uuid[])
        and not exists (select from registration l where l.team_id = r.team_id and l.cancelled_at is null and l.team_role = 'LEADER')
      order by r.team_id, r.id)
    update registration r set team_role = 'LEADER', updated_at = ${now}, version = r.version + 1
    from heir h where r.id = h.id
    returning r.id, r.project_id as "projectId", r.student_id as "studentId", h.team_role::text as role`
}

/** What a team leaves behind that somebody may read again; `registration` holds also those who left. */
const kept = [
  'registration',
  'team_block',
  'team_comment',
  'team_check',
  'team_quiz_answer',
  'submission',
  'team_score',
  'award',
]

const isEmpty = (ids: readonly string[]) =>
  Prisma.sql`t.id = any(${[...ids]}::uuid[]) and t.archived_at is null and t.member_count = 0`

/** Deletes those of these teams that are empty and have no content. */
export async function deleteEmptyTeams(db: Tx, ids: readonly string[]): Promise<void> {
  const content = kept.map((table) => Prisma.sql`exists (select from ${Prisma.raw(table)} k where k.team_id = t.id)`)
  await db.$executeRaw`
    delete from team t where ${isEmpty(ids)} and t.title is null and t.note is null and not (${Prisma.join(content, ' or ')})`
}

/** Archives those of these teams that are empty; answers which. */
export async function archiveEmptyTeams(db: Tx, now: Date, ids: readonly string[]): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    update team t set archived_at = ${now}, updated_at = ${now}, version = t.version + 1 where ${isEmpty(ids)} returning t.id`
  return rows.map(({ id }) => id)
}

/** These registrations, and those inside these packages, as far as they are live. */
export async function listLiveRegistrations(
  db: Db,
  { ids, packageRegistrationIds }: { ids: string[]; packageRegistrationIds: string[] },
) {
  return db.registration.findMany({
    where: {
      OR: [{ id: { in: ids } }, { packageRegistrationId: { in: packageRegistrationIds } }],
      cancelledAt: null,
    },
    select: {
      ...{ id: true, projectId: true, studentId: true, packageRegistrationId: true },
      project: { select: { startsAt: true, name: true } },
    },
    orderBy: { id: 'asc' },
  })
}

/** Writes those of these packages that are live as ended. */
export async function closePackages(
  db: Tx,
  now: Date,
  ids: string[],
  cancelKind: CancelKind,
): Promise<{ id: string; studentId: string }[]> {
  return db.packageRegistration.updateManyAndReturn({
    where: { id: { in: ids }, cancelledAt: null },
    data: { cancelledAt: now, cancelKind, updatedAt: now },
    select: { id: true, studentId: true },
  })
}
