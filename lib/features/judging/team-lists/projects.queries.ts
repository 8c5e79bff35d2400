import type { Scoped } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { isUuid } from '@/lib/db/ids'
import { type Bilingual, bilingualOf } from '@/lib/i18n/languages'
import { orNotFound } from '@/lib/kernel/fault'

/** A project in reach by its id; absent and out of reach are the same. */
export async function getProjectOfList(db: Db, scope: Scoped<Prisma.ProjectWhereInput>, id: string): Promise<string> {
  const row = isUuid(id) ? await db.project.findFirst({ where: { AND: [scope, { id }] }, select: { id: true } }) : null
  return orNotFound(row).id
}

export type ListedProject = { id: string; code: string; name: Bilingual }

/** The project an educator's application in reach is for; null: there is no such application. */
export async function findEducatorsProject(
  db: Db,
  scope: Scoped<Prisma.EducatorApplicationWhereInput>,
  id: string,
): Promise<ListedProject | null> {
  if (!isUuid(id)) return null
  const row = await db.educatorApplication.findFirst({
    where: { AND: [scope, { id }] },
    select: { project: { select: { id: true, code: true, name: true } } },
  })
  return row && { ...row.project, name: bilingualOf(row.project.name) }
}

/** What a project is about, as older addresses name it. */
export async function findProduct(db: Db, projectId: string): Promise<string | null> {
  const row = await db.project.findUnique({ where: { id: projectId }, select: { product: true } })
  return row?.product ?? null
}

/** The projects that have teams in reach, the newest season first. */
export async function listTeamProjects(db: Db, scope: Scoped<Prisma.TeamWhereInput>): Promise<ListedProject[]> {
  const rows = await db.project.findMany({
    where: { teams: { some: { AND: [scope, { archivedAt: null }] } } },
    select: { id: true, code: true, name: true },
    orderBy: [{ season: { code: 'desc' } }, { code: 'asc' }],
  })
  return rows.map((row) => ({ ...row, name: bilingualOf(row.name) }))
}
