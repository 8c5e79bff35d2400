import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { ReviewState } from '@/lib/db/generated/enums'
import { isUuid } from '@/lib/db/ids'
import { searchWords } from '@/lib/db/search-text'
import { groupBy } from '@/lib/group-by'
import { type Bilingual, bilingualOf } from '@/lib/i18n/languages'
import { Fault } from '@/lib/kernel/fault'
import type { Page, RowWindow } from '@/lib/kernel/paging'
import type { ApprovalQueue } from '../school-registrations/rules'

type Applications = Scoped<Prisma.EducatorApplicationWhereInput>

const statesIn: Record<ApprovalQueue, readonly ReviewState[]> = {
  open: ['PENDING'],
  decided: ['APPROVED', 'REJECTED'],
  rejected: ['REJECTED'],
  unreviewed: [],
  cancelled: [],
  all: ['PENDING', 'APPROVED', 'REJECTED'],
}

const classSelect = { id: true, code: true, name: true } as const
const approvalSelect = {
  id: true,
  createdAt: true,
  state: true,
  decidedAt: true,
  reason: true,
  projectId: true,
  decidedBy: { select: { name: true } },
  contact: {
    select: {
      family: true,
      given: true,
      latinName: true,
      email: true,
      school: { select: { id: true, name: true, nameEn: true } },
    },
  },
  project: { select: { code: true, name: true } },
  classes: { select: { class: { select: classSelect } }, orderBy: { class: { code: 'asc' } } },
} satisfies Prisma.EducatorApplicationSelect

const named = ({ class: one }: { class: { id: string; code: string; name: Prisma.JsonValue } }) => ({
  ...one,
  name: bilingualOf(one.name),
})

/** The applications of educators in reach: what waits longest first, then what was decided last. */
export async function listToDecide(
  db: Db,
  scope: Applications,
  queue: ApprovalQueue,
  search: string,
  window: RowWindow,
) {
  const where = { AND: [fitting(scope, search), { state: { in: [...statesIn[queue]] } }] }
  const rows = await db.educatorApplication.findMany({
    where,
    select: approvalSelect,
    orderBy: [{ decidedAt: { sort: 'desc', nulls: 'first' } }, { createdAt: 'asc' }, { id: 'asc' }],
    ...window,
  })
  // Once for each project of the page, however many applied there.
  const offers = await db.classProject.findMany({
    where: { projectId: { in: [...new Set(rows.map(({ projectId }) => projectId))] } },
    select: { projectId: true, class: { select: classSelect } },
    orderBy: { class: { code: 'asc' } },
  })
  const offered = new Map(
    [...groupBy(offers, ({ projectId }) => projectId)].map(([id, classes]) => [id, classes.map(named)]),
  )
  return {
    rows: rows.map(({ project, classes, decidedBy, ...row }) => ({
      ...row,
      decidedBy: decidedBy?.name ?? null,
      project: { code: project.code, name: bilingualOf(project.name) },
      offered: offered.get(row.projectId) ?? [],
      classes: classes.map(named),
    })),
    total: await db.educatorApplication.count({ where }),
  } satisfies Page<unknown>
}

/** How many there are in each part of the list. */
export async function countToDecide(
  db: Db,
  scope: Applications,
  search: string,
): Promise<Record<ApprovalQueue, number>> {
  const groups = await db.educatorApplication.groupBy({ by: ['state'], where: fitting(scope, search), _count: true })
  const of = (queue: ApprovalQueue) =>
    groups.reduce((sum, { state, _count }) => sum + (statesIn[queue].includes(state) ? _count : 0), 0)
  return {
    ...{ open: of('open'), decided: of('decided'), rejected: of('rejected'), all: of('all') },
    // Nobody cancels an application, and each is looked at.
    ...{ unreviewed: 0, cancelled: 0 },
  }
}

function fitting(scope: Applications, search: string): Prisma.EducatorApplicationWhereInput {
  const found = searchWords<Prisma.EducatorApplicationWhereInput>(
    search,
    (contains) => ({ contact: { OR: [{ searchText: { contains } }, { school: { searchText: { contains } } }] } }),
    (startsWith) => ({ project: { code: { startsWith, mode: 'insensitive' } } }),
  )
  return { AND: [scope, ...found] }
}

type LockedApplication = {
  id: string
  state: ReviewState
  projectId: string
  contactId: string
  project: Bilingual
  classIds: string[]
}

/** An application in reach under its lock, with its classes. */
export async function lockApplication(db: Tx, scope: Applications, id: string): Promise<LockedApplication> {
  if (!isUuid(id)) throw new Fault('notFound')
  await db.$queryRaw`select 1 as locked from educator_application where id = ${id}::uuid for update`
  const row = await db.educatorApplication.findFirst({
    where: { AND: [scope, { id }] },
    select: {
      ...{ id: true, state: true, projectId: true, contactId: true },
      project: { select: { name: true } },
      classes: { select: { classId: true } },
    },
  })
  if (row === null) throw new Fault('notFound')
  const { project, classes, ...application } = row
  return { ...application, project: bilingualOf(project.name), classIds: classes.map(({ classId }) => classId) }
}

/** Writes what the organisers said of an application. */
export async function writeDecision(
  db: Tx,
  now: Date,
  id: string,
  decision: { state: 'APPROVED' | 'REJECTED'; decidedById: string; reason: string | null },
): Promise<void> {
  await db.educatorApplication.update({ where: { id }, data: { ...decision, decidedAt: now }, select: { id: true } })
}

/** Which of these are classes of the project. */
export async function listClassesOf(db: Tx, projectId: string, ids: readonly string[]): Promise<string[]> {
  const where = { projectId, classId: { in: ids.filter(isUuid) } }
  return (await db.classProject.findMany({ where, select: { classId: true } })).map(({ classId }) => classId)
}

/** Puts these classes to an application, and no others. */
export async function replaceClasses(db: Tx, now: Date, id: string, classIds: readonly string[]): Promise<void> {
  await db.educatorClass.deleteMany({ where: { educatorApplicationId: id, classId: { notIn: [...classIds] } } })
  await db.educatorClass.createMany({
    data: classIds.map((classId) => ({ educatorApplicationId: id, classId, createdAt: now })),
    skipDuplicates: true,
  })
}
