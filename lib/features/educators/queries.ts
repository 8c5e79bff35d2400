import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { isUuid } from '@/lib/db/ids'
import { getProject, listProjectsById, type ProjectView } from '@/lib/features/projects/queries'
import { type Bilingual, bilingualOf } from '@/lib/i18n/languages'
import { Fault } from '@/lib/kernel/fault'
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
type Row = Prisma.EducatorApplicationGetPayload<{ select: typeof applicationSelect }>

export type EducatorClass = { id: string; code: string; name: Bilingual }
/** What an educator applied to teach, with his classes of it. */
export type EducatorProject = Omit<Row, 'classes' | 'projectId'> & { project: ProjectView; classes: EducatorClass[] }

/** The applications in reach, the newest first. */
export async function listApplications(db: Db, scope: Applications, projects: Projects): Promise<EducatorProject[]> {
  const rows = await db.educatorApplication.findMany({
    where: scope,
    select: applicationSelect,
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
  })
  const views = await listProjectsById(
    db,
    projects,
    rows.map(({ projectId }) => projectId),
  )
  return rows.flatMap(({ projectId, classes, ...row }) => {
    const project = views.find(({ id }) => id === projectId)
    const named = classes.map((one) => ({ ...one.class, name: bilingualOf(one.class.name) }))
    return project === undefined ? [] : [{ ...row, project, classes: named }]
  })
}

/** The published projects an educator may teach that take registrations now or later, those made for educators first. */
export async function listOffered(db: Db, scope: Projects, now: Date): Promise<ProjectView[]> {
  const isOpen = { OR: [{ registrationClosesAt: null }, { registrationClosesAt: { gte: now } }] }
  const ids = await db.project.findMany({
    where: { AND: [scope, { kind: { in: [...educatorKinds] }, state: 'PUBLISHED' }, isOpen] },
    select: { id: true },
    orderBy: [{ kind: 'desc' }, { code: 'asc' }],
  })
  const views = await listProjectsById(
    db,
    scope,
    ids.map(({ id }) => id),
  )
  return ids.flatMap(({ id }) => views.filter((view) => view.id === id))
}

/** A project in reach by its id or its code. */
export async function getProjectCalled(db: Db, scope: Projects, spelling: string): Promise<ProjectView> {
  if (!isUuid(spelling)) return getProject(db, scope, spelling)
  const [project] = await listProjectsById(db, scope, [spelling])
  if (project === undefined) throw new Fault('notFound')
  return project
}

/** The projects among them that somebody has applied to teach. */
export async function listAppliedIds(db: Db, contactId: string, projectIds: readonly string[]): Promise<Set<string>> {
  const rows = await db.educatorApplication.findMany({
    where: { contactId, projectId: { in: [...projectIds] } },
    select: { projectId: true },
  })
  return new Set(rows.map(({ projectId }) => projectId))
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
