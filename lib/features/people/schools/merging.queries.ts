import type { Db, Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { teamSearchText } from '@/lib/db/search-text'
import type { MergedTeam, TeamCodes } from './rules'

/** Locks both schools: whatever is put at one of them meanwhile waits, and stands at the heir afterwards. */
export async function lockSchools(db: Tx, ids: readonly string[]): Promise<void> {
  await db.$queryRaw`select 1 as locked from school where id = any(${[...ids]}::uuid[]) order by id for update`
}

/** Everything that names its school, by its word in the preview; what was issued or printed keeps the school it was issued for. */
const moved = {
  students: 'student',
  contacts: 'contact',
  registrations: 'registration',
  schoolRegistrations: 'school_registration',
  teams: 'team',
  invoices: 'invoice',
  deliveries: 'material_delivery',
  questions: 'thinking_question',
  imports: 'import_batch',
} as const
export type Moved = keyof typeof moved
const movedKinds: readonly Moved[] = [
  'students',
  'contacts',
  'registrations',
  'schoolRegistrations',
  'teams',
  'invoices',
  'deliveries',
  'questions',
  'imports',
]
export type MovedCounts = Record<Moved, number>

/** How many rows of each kind a merge moves, and how many certificates keep what is printed on them. */
export async function countMoving(db: Db, schoolId: string): Promise<MovedCounts & { certificates: number }> {
  const counts = movedKinds.map(
    (kind) =>
      Prisma.sql`(select count(*)::int from ${Prisma.raw(moved[kind])} where school_id = ${schoolId}::uuid) as ${Prisma.raw(`"${kind}"`)}`,
  )
  const [row] = await db.$queryRaw<(MovedCounts & { certificates: number })[]>`
    select ${Prisma.join(counts)}, (select count(*)::int from certificate c join registration r on r.id = c.registration_id
      where r.school_id = ${schoolId}::uuid) as certificates`
  if (row === undefined) throw new Error('counts without a row')
  return row
}

/** The projects in which both schools take part themselves. */
export async function listTwice(db: Db, schoolId: string, heirId: string): Promise<{ code: string }[]> {
  return db.$queryRaw`
    select p.code from school_registration a
    join school_registration b on b.project_id = a.project_id and b.school_id = ${heirId}::uuid and b.cancelled_at is null
    join project p on p.id = a.project_id
    where a.school_id = ${schoolId}::uuid and a.cancelled_at is null order by p.code`
}

type CodedTeam = MergedTeam & { isMoved: boolean; project: string; most: number }

/** The live teams of both in the projects where both have some. */
export async function readTeamCodes(
  db: Db,
  schoolId: string,
  heirId: string,
): Promise<TeamCodes & { projects: ReadonlyMap<string, string> }> {
  const teams = await db.$queryRaw<CodedTeam[]>`
    select t.id, t.project_id as "projectId", t.code, t.school_id = ${schoolId}::uuid as "isMoved", p.code as project,
      p.team_code_max as most
    from team t join project p on p.id = t.project_id
    where t.archived_at is null and t.school_id in (${schoolId}::uuid, ${heirId}::uuid) and exists (
      select from team o where o.project_id = t.project_id and o.archived_at is null and o.school_id <> t.school_id
        and o.school_id in (${schoolId}::uuid, ${heirId}::uuid))
    order by t.project_id, t.code`
  return {
    moved: teams.filter(({ isMoved }) => isMoved),
    kept: teams.filter(({ isMoved }) => !isMoved),
    most: new Map(teams.map(({ projectId, most }) => [projectId, most])),
    projects: new Map(teams.map(({ projectId, project }) => [projectId, project])),
  }
}

/** Writes a school as merged; those that were merged into it lead to its heir, too. */
export async function closeMerged(db: Tx, seen: { id: string; version: number }, heirId: string): Promise<boolean> {
  const { count } = await db.school.updateMany({
    where: { ...seen, state: { not: 'MERGED' } },
    data: { state: 'MERGED', mergedIntoId: heirId, version: { increment: 1 } },
  })
  await db.school.updateMany({ where: { mergedIntoId: seen.id }, data: { mergedIntoId: heirId } })
  return count > 0
}

/** Gives teams that move another code; they are found by it, too. */
export async function recodeTeams(db: Tx, now: Date, codes: readonly { id: string; to: number }[]): Promise<void> {
  for (const { id, to } of codes) {
    const { serial, title } = await db.team.findUniqueOrThrow({ where: { id }, select: { serial: true, title: true } })
    const searchText = teamSearchText({ code: to, serial, title })
    await db.team.update({
      where: { id },
      data: { code: to, searchText, updatedAt: now, version: { increment: 1 } },
      select: { id: true },
    })
  }
}

/** Puts everything of a school at its heir. Offers that the heir has already stay where they are. */
export async function moveToHeir(db: Tx, schoolId: string, heirId: string): Promise<MovedCounts> {
  const counts: [Moved, number][] = []
  for (const kind of movedKinds) {
    const count = await db.$executeRaw`
      update ${Prisma.raw(moved[kind])} set school_id = ${heirId}::uuid where school_id = ${schoolId}::uuid`
    counts.push([kind, count])
  }
  await db.$executeRaw`
    update school_project o set school_id = ${heirId}::uuid where o.school_id = ${schoolId}::uuid and not exists (
      select from school_project h where h.school_id = ${heirId}::uuid and h.project_id = o.project_id)`
  return Object.fromEntries(counts) as MovedCounts
}
