import type { Scoped } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { FeeReductionState } from '@/lib/db/generated/enums'
import { searchConditions } from '@/lib/db/search-text'
import { type Bilingual, bilingualOf } from '@/lib/i18n/languages'
import type { FullName } from '@/lib/i18n/person-name'
import { Fault } from '@/lib/kernel/fault'
import type { Page, RowWindow } from '@/lib/kernel/paging'
import type { ReductionRequest } from './queries'
import { type Queue, readReductionNumber } from './rules'

const statesIn: Record<Queue, readonly FeeReductionState[]> = {
  open: ['PENDING'],
  asked: ['MORE_INFO'],
  decided: ['APPROVED', 'REJECTED', 'WITHDRAWN'],
  all: ['PENDING', 'MORE_INFO', 'APPROVED', 'REJECTED', 'WITHDRAWN'],
}

const names = { nativeFamily: true, nativeGiven: true, latinFamily: true, latinGiven: true } as const
const rowSelect = {
  id: true,
  number: true,
  createdAt: true,
  tuitionMinor: true,
  tuitionCurrency: true,
  proposedLevel: true,
  level: true,
  state: true,
  decidedAt: true,
  student: { select: { ...names, school: { select: { name: true, nameEn: true } } } },
  project: { select: { code: true, name: true } },
} as const

/** A request as the queue shows it. */
export type ReductionRow = {
  id: string
  number: number
  createdAt: Date
  tuitionMinor: number | null
  tuitionCurrency: string
  proposedLevel: number | null
  level: number | null
  state: FeeReductionState
  decidedAt: Date | null
  student: FullName & { school: { name: string; nameEn: string | null } }
  project: { code: string; name: Bilingual }
}

export type RequestFilter = { projectCode?: string | undefined; search?: string | undefined }

function fitting(scope: Scoped<Prisma.FeeReductionWhereInput>, { projectCode, search = '' }: RequestFilter) {
  const number = readReductionNumber(search)
  const named = searchConditions(
    search,
    (contains): Prisma.FeeReductionWhereInput => ({ student: { searchText: { contains } } }),
  )
  return {
    AND: [
      scope,
      projectCode === undefined ? {} : { project: { code: projectCode } },
      // A number may also be the beginning of a phone.
      ...(number === null ? named : [{ OR: [{ number }, { AND: named }] }]),
    ],
  }
}

/** Requests in reach: what is open first, the oldest first; what is decided as it was decided, the newest first. */
export async function listRequests(
  db: Db,
  scope: Scoped<Prisma.FeeReductionWhereInput>,
  queue: Queue,
  filter: RequestFilter,
  window: RowWindow,
): Promise<Page<ReductionRow>> {
  const where = { AND: [fitting(scope, filter), { state: { in: [...statesIn[queue]] } }] }
  const byAge = [{ createdAt: 'asc' }, { id: 'asc' }] as const
  const rows = await db.feeReduction.findMany({
    where,
    select: rowSelect,
    orderBy:
      queue === 'decided' ? [{ decidedAt: { sort: 'desc', nulls: 'last' } }, ...byAge] : [{ state: 'asc' }, ...byAge],
    ...window,
  })
  const shown = rows.map(({ project, ...row }) => ({
    ...row,
    project: { ...project, name: bilingualOf(project.name) },
  }))
  return { rows: shown, total: await db.feeReduction.count({ where }) }
}

/** How many requests each part of the queue holds. */
export async function countRequests(
  db: Db,
  scope: Scoped<Prisma.FeeReductionWhereInput>,
  filter: RequestFilter,
): Promise<Record<Queue, number>> {
  const groups = await db.feeReduction.groupBy({ by: ['state'], where: fitting(scope, filter), _count: true })
  const of = (queue: Queue) =>
    groups.reduce((sum, { state, _count }) => sum + (statesIn[queue].includes(state) ? _count : 0), 0)
  return { open: of('open'), asked: of('asked'), decided: of('decided'), all: of('all') }
}

/** The projects with a request in reach, to choose from. */
export async function listAskedProjects(db: Db, scope: Scoped<Prisma.FeeReductionWhereInput>) {
  const rows = await db.project.findMany({
    where: { feeReductions: { some: scope } },
    select: { code: true, name: true },
    orderBy: { code: 'asc' },
  })
  return rows.map(({ code, name }) => ({ code, name: bilingualOf(name) }))
}

/** The one that has waited longest, besides this one, and how many wait so. */
export async function findNext(
  db: Db,
  scope: Scoped<Prisma.FeeReductionWhereInput>,
  besides: string,
): Promise<{ id: string | null; count: number }> {
  const where = { AND: [scope, { state: 'PENDING' as const, id: { not: besides } }] }
  const orderBy = [{ createdAt: 'asc' }, { id: 'asc' }] as const
  const next = await db.feeReduction.findFirst({ where, select: { id: true }, orderBy: [...orderBy] })
  return { id: next?.id ?? null, count: await db.feeReduction.count({ where }) }
}

/** Whose request it is and for what, for who decides about it. */
export async function getCircumstances(db: Db, scope: Scoped<Prisma.FeeReductionWhereInput>, id: string) {
  const row = await db.feeReduction.findFirst({
    where: { AND: [scope, { id }] },
    select: {
      student: { select: { id: true, email: true, ...names, school: { select: { name: true, nameEn: true } } } },
      project: { select: { code: true, name: true } },
      decidedBy: { select: { name: true } },
    },
  })
  if (row === null) throw new Fault('notFound')
  return { ...row, project: { ...row.project, name: bilingualOf(row.project.name) } }
}

/** What else this student asked for, as far as it is in reach. */
export async function listOthers(
  db: Db,
  scope: Scoped<Prisma.FeeReductionWhereInput>,
  { id, studentId }: ReductionRequest,
) {
  const rows = await db.feeReduction.findMany({
    where: { AND: [scope, { studentId, id: { not: id } }] },
    select: { id: true, createdAt: true, state: true, level: true, project: { select: { code: true } } },
    orderBy: { createdAt: 'desc' },
    take: 20,
  })
  return rows.map(({ project, ...row }) => ({ ...row, projectCode: project.code }))
}

/** Who did what to a request, the oldest first, out of its audit rows; who merely opened it is left out. */
export async function listSteps(db: Db, id: string) {
  const entries = await db.auditEntry.findMany({
    where: { objectType: 'FeeReduction', objectId: id, operation: { not: 'payments/fee-reductions/get-reduction' } },
    select: {
      id: true,
      at: true,
      actorKind: true,
      actorId: true,
      reason: true,
      values: { select: { field: true, before: true, after: true } },
    },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
  })
  const ids = entries.flatMap(({ actorKind, actorId }) => (actorKind === 'ADMIN' && actorId !== null ? [actorId] : []))
  const admins = await db.administrator.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } })
  return entries.map(({ actorKind, actorId, values, ...entry }) => ({
    ...entry,
    isStudent: actorKind === 'STUDENT',
    by: admins.find((admin) => admin.id === actorId)?.name ?? null,
    values: new Map(values.map(({ field, before, after }) => [field, { before, after }] as const)),
  }))
}

/** How many requests in reach wait for a decision, and since when the first of them. */
export async function sumUpOpen(db: Db, scope: Scoped<Prisma.FeeReductionWhereInput>) {
  const where = { AND: [scope, { state: { in: [...statesIn.open] } }] }
  const { _count, _min } = await db.feeReduction.aggregate({ where, _count: true, _min: { createdAt: true } })
  return { count: _count, since: _min.createdAt }
}
