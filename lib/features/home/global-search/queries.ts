import type { Scoped } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { asItStands, searchQuery, titleSearchText } from '@/lib/db/search-text'
import { searched } from '@/lib/db/sql'
import { listProjectNames, type ProjectName } from '@/lib/features/catalogue/projects/queries'
import type { Bilingual } from '@/lib/i18n/languages'
import type { FullName } from '@/lib/i18n/person-name'
import { mostInGroup } from './rules'

export type FoundStudent = FullName & { id: string; email: string | null; school: Bilingual }
export type FoundTeam = {
  id: string
  projectCode: string
  serial: number
  code: number
  title: string | null
  school: Bilingual
}

/** Students in reach that a text names, by name. */
export async function findStudents(db: Db, scope: Scoped<Prisma.Sql>, search: string): Promise<FoundStudent[]> {
  return db.$queryRaw<FoundStudent[]>`
    select s.id, s.native_family as "nativeFamily", s.native_given as "nativeGiven", s.latin_family as "latinFamily",
      s.latin_given as "latinGiven", s.email,
      json_build_object('zh', c.name, 'en', coalesce(c.name_en, '')) as school
    from student s join school c on c.id = s.school_id
    where s.erased_at is null and s.merged_into_id is null and ${searched(Prisma.sql`s.search_text`, search)} and ${scope}
    order by s.sort_key collate "C", s.id limit ${mostInGroup}`
}

/** Teams in reach that a text names by title, school or number, those of the newest project first. */
export async function findTeams(db: Db, scope: Scoped<Prisma.Sql>, search: string): Promise<FoundTeam[]> {
  return db.$queryRaw<FoundTeam[]>`
    select t.id, p.code as "projectCode", t.serial, t.code, t.title,
      json_build_object('zh', c.name, 'en', coalesce(c.name_en, '')) as school
    from team t join project p on p.id = t.project_id join school c on c.id = t.school_id
    where t.archived_at is null and ${searched(Prisma.sql`t.search_text`, search)} and ${scope}
    order by p.code desc, t.serial limit ${mostInGroup}`
}

/** Projects in reach whose code or names contain a text, those of the newest season first. */
export async function findProjects(
  db: Db,
  scope: Scoped<Prisma.ProjectWhereInput>,
  search: string,
): Promise<ProjectName[]> {
  const parts = searchQuery(search)
  if (parts.length === 0) return []
  const projects = await listProjectNames(db, scope)
  const textOf = ({ code, name }: ProjectName) => titleSearchText({ code, name: name.zh, nameEn: name.en })
  return projects.filter((one) => parts.every((part) => textOf(one).includes(part))).slice(0, mostInGroup)
}

/** Live registrations in reach whose number contains a text. */
export async function findRegistrations(
  db: Db,
  scope: Scoped<Prisma.Sql>,
  search: string,
): Promise<{ id: string; number: string; projectCode: string }[]> {
  return db.$queryRaw`
    select r.id, r.number, p.code as "projectCode" from registration r join project p on p.id = r.project_id
    where r.cancelled_at is null and r.number ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`} and ${scope}
    order by r.number limit ${mostInGroup}`
}

/** Orders in reach whose number contains a text, the newest first. */
export function findOrders(
  db: Db,
  scope: Scoped<Prisma.PaymentOrderWhereInput>,
  search: string,
): Promise<{ id: string; number: string; state: string; totalMinor: number; currency: string }[]> {
  return db.paymentOrder.findMany({
    where: { AND: [scope, { number: { contains: asItStands(search), mode: 'insensitive' } }] },
    select: { id: true, number: true, state: true, totalMinor: true, currency: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: mostInGroup,
  })
}
