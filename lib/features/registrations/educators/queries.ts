import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { isUuid } from '@/lib/db/ids'
import { getProject, listProjectsById, type ProjectView } from '@/lib/features/catalogue/projects/queries'
import { type Bilingual, bilingualOf } from '@/lib/i18n/languages'
import { orNotFound } from '@/lib/kernel/fault'
import type { Page, RowWindow } from '@/lib/kernel/paging'
import { educatorKinds } from './rules'

type Projects = Scoped<Prisma.ProjectWhereInput>
type Applications = Scoped<Prisma.EducatorApplicationWhereInput>

const applicationSelect = {
  id: true,
  createdAt: true,
  state: true,
  decidedAt: true,
  reason: true,
  projectId: true,
  classes: { select: { class: { select: { id: true, code: true, name: true } } }, orderBy: { class: { code: 'asc' } } },
} satisfies Prisma.EducatorApplicationSelect
type EducatorRow = Prisma.EducatorApplicationGetPayload<{ select: typeof applicationSelect }>

type EducatorClass = { id: string; code: string; name: Bilingual }
/** What an educator applied to teach, with his classes of it. */
export type EducatorProject = Omit<EducatorRow, 'classes' | 'projectId'> & {
  project: ProjectView
  classes: EducatorClass[]
}

/** The applications in reach for projects in reach, the newest first. */
export async function listApplications(
  db: Db,
  scope: Applications,
  projects: Projects,
  window: RowWindow,
): Promise<Page<EducatorProject>> {
  const where = { AND: [scope, { project: projects }] }
  const orderBy = [{ createdAt: 'desc' as const }, { id: 'asc' as const }]
  const rows = await db.educatorApplication.findMany({ where, select: applicationSelect, orderBy, ...window })
  const views = await listProjectsById(
    db,
    projects,
    rows.map(({ projectId }) => projectId),
  )
  const applications = rows.flatMap(({ projectId, classes, ...row }) => {
    const project = views.find(({ id }) => id === projectId)
    const named = classes.map((one) => ({ ...one.class, name: bilingualOf(one.class.name) }))
    return project === undefined ? [] : [{ ...row, project, classes: named }]
  })
  return { rows: applications, total: await db.educatorApplication.count({ where }) }
}

/** The projects for which `whyNotApply` finds nothing against an educator now, those made for educators first. */
export async function listOffered(
  db: Db,
  scope: Projects,
  contactId: string,
  now: Date,
  window: RowWindow,
): Promise<Page<ProjectView>> {
  const where = {
    AND: [
      scope,
      { kind: { in: [...educatorKinds] }, state: 'PUBLISHED' as const },
      { OR: [{ registrationOpensAt: null }, { registrationOpensAt: { lte: now } }] },
      { OR: [{ registrationClosesAt: null }, { registrationClosesAt: { gte: now } }] },
      { educatorApplications: { none: { contactId } } },
    ],
  }
  const orderBy = [{ kind: 'desc' as const }, { code: 'asc' as const }]
  const ids = await db.project.findMany({ where, select: { id: true }, orderBy, ...window })
  const views = await listProjectsById(
    db,
    scope,
    ids.map(({ id }) => id),
  )
  const rows = ids.flatMap(({ id }) => views.filter((view) => view.id === id))
  return { rows, total: await db.project.count({ where }) }
}

/** A project in reach by its id or its code. */
export async function getProjectCalled(db: Db, scope: Projects, spelling: string): Promise<ProjectView> {
  if (!isUuid(spelling)) return getProject(db, scope, spelling)
  const [project] = await listProjectsById(db, scope, [spelling])
  return orNotFound(project)
}

/** Whether somebody has applied to teach a project. */
export async function hasApplied(db: Db, contactId: string, projectId: string): Promise<boolean> {
  return (await db.educatorApplication.count({ where: { contactId, projectId } })) > 0
}

/** Writes an application that waits for the organisers; the database keeps one per educator and project. */
export async function insertApplication(
  db: Tx,
  now: Date,
  application: { contactId: string; projectId: string },
): Promise<string> {
  const { id } = await db.educatorApplication.create({
    data: { ...application, createdAt: now },
    select: { id: true },
  })
  return id
}
