import type { Scoped } from '@/lib/access/visible'
import { arrayText } from '@/lib/db/array-text'
import type { Db, Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { isUuid } from '@/lib/db/ids'
import { type Bilingual, bilingualOf, type NamedSite } from '@/lib/i18n/languages'
import { siteColumn } from './queries'
import type { AssignedRegistration, ClassChoice, SiteChoice } from './rules'

type KeptScope = Scoped<Prisma.Sql>

/** A registration with its class and its test site in words, as the log has them. */
type KeptAssignment = AssignedRegistration & {
  id: string
  number: string
  studentId: string
  classCode: string | null
  site: NamedSite | null
}

const columns = Prisma.sql`
  r.id, r.number, r.project_id as "projectId", r.student_id as "studentId", r.cancelled_at as "cancelledAt",
  r.class_id as "classId", k.code as "classCode", r.test_site_id as "testSiteId",
  ${siteColumn} as site,
  exists (select from thinking_answer a join thinking_question q on q.id = a.question_id
    where a.registration_id = r.id and a.submitted_at is not null and q.test_site_id = r.test_site_id) as "hasAnsweredAtSite"`

/** Registrations in reach with the class and the test site of each. */
export function listAssignments(db: Db | Tx, scope: KeptScope, ids: readonly string[]): Promise<KeptAssignment[]> {
  return db.$queryRaw<KeptAssignment[]>`
    select ${columns} from registration r left join class k on k.id = r.class_id left join test_site d on d.id = r.test_site_id
    where r.id = any(${ids.filter(isUuid)}::uuid[]) and ${scope} order by r.id`
}

/** The same under their locks. */
export async function lockAssignments(db: Tx, scope: KeptScope, ids: readonly string[]): Promise<KeptAssignment[]> {
  await db.$queryRaw`
    select 1 as locked from registration r where r.id = any(${ids.filter(isUuid)}::uuid[]) and ${scope}
    order by r.id for update of r`
  return listAssignments(db, scope, ids)
}

/** A class with the projects that list it, which stay so until the end of the transaction; null: there is none. */
export async function holdClass(db: Tx, id: string): Promise<(ClassChoice & { code: string }) | null> {
  if (!isUuid(id)) return null
  await db.$queryRaw`select 1 as locked from class where id = ${id}::uuid for share`
  const select = { id: true, code: true, projects: { select: { projectId: true } } } as const
  const row = await db.class.findUnique({ where: { id }, select })
  return row && { ...row, projects: new Set(row.projects.map(({ projectId }) => projectId)) }
}

/** A test site, which stays until the end of the transaction; null: there is none. */
export async function holdSite(db: Tx, id: string): Promise<(SiteChoice & NamedSite) | null> {
  if (!isUuid(id)) return null
  await db.$queryRaw`select 1 as locked from test_site where id = ${id}::uuid for key share`
  const select = { id: true, projectId: true, city: true, district: true, name: true, nameEn: true } as const
  return db.testSite.findUnique({ where: { id }, select })
}

/** What is written; undefined: it stays as it is. */
type Assignment = { classId: string | null | undefined; testSiteId: string | null | undefined }

export async function writeAssignment(
  db: Tx,
  now: Date,
  ids: readonly string[],
  { classId, testSiteId }: Assignment,
): Promise<void> {
  await db.$executeRaw`
    update registration set updated_at = ${now}, version = version + 1,
      class_id = case when ${classId !== undefined} then ${classId ?? null}::uuid else class_id end,
      test_site_id = case when ${testSiteId !== undefined} then ${testSiteId ?? null}::uuid else test_site_id end
    where id = any(${arrayText(ids)}::uuid[])`
}

type OfferedClass = { id: string; code: string; name: Bilingual }

/** The classes that list a project, and those in which these registrations are anyway. */
export async function listClasses(db: Db, projectId: string, present: readonly string[]): Promise<OfferedClass[]> {
  const rows = await db.class.findMany({
    where: { OR: [{ projects: { some: { projectId } } }, { id: { in: [...present] } }] },
    select: { id: true, code: true, name: true },
    orderBy: { code: 'asc' },
  })
  return rows.map((row) => ({ ...row, name: bilingualOf(row.name) }))
}

/** The test sites of a project, in its order. */
export function listSites(db: Db, projectId: string): Promise<(NamedSite & { id: string })[]> {
  return db.testSite.findMany({
    where: { projectId },
    select: { id: true, city: true, district: true, name: true, nameEn: true },
    orderBy: [{ position: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
  })
}
