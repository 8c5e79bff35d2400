import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { FeeReductionState } from '@/lib/db/generated/enums'
import { isUuid, newId } from '@/lib/db/ids'
import { searchConditions } from '@/lib/db/search-text'
import { getPayable, lockTarget, type Payable } from '@/lib/features/payments/payments/queries'
import { type Bilingual, bilingualOf } from '@/lib/i18n/languages'
import type { FullName } from '@/lib/i18n/person-name'
import { Fault } from '@/lib/kernel/fault'
import type { Page } from '@/lib/kernel/paging'
import type { Queue } from './rules'

/** A registration as far as its fee may be reduced. */
export type Reducible = Payable & {
  studentId: string
  /** The money is on its way, or has arrived. */
  isBeingPaid: boolean
  project: { id: string; code: string; tuitionCurrency: string }
  tiers: { level: number; priceMinor: number }[]
}

const projectSelect = {
  id: true,
  code: true,
  tuitionCurrency: true,
  priceLevels: { select: { level: true, priceMinor: true }, orderBy: { level: 'asc' } },
} as const

type ReducibleOf = { studentId: string; project: { code: string } | { id: string } }

/** A live registration in reach, by its id or by whose it is and what for; null: there is none. */
export async function findReducible(
  db: Db,
  scope: Scoped<Prisma.RegistrationWhereInput>,
  which: { id: string } | ReducibleOf,
): Promise<Reducible | null> {
  if ('id' in which && !isUuid(which.id)) return null
  const where = { AND: [scope, which, { cancelledAt: null }] }
  const select = { id: true, studentId: true, project: { select: projectSelect } } as const
  const row = await db.registration.findFirst({ where, select })
  if (row === null) return null
  const payable = await getPayable(db, { kind: 'registration', id: row.id })
  const { priceLevels: tiers, ...project } = row.project
  const { studentId } = row
  return { ...payable, studentId, isBeingPaid: payable.isConfirming || payable.hasCapture, project, tiers }
}

/** The same under the lock of all that is done about its fee. */
export async function lockReducible(
  db: Tx,
  scope: Scoped<Prisma.RegistrationWhereInput>,
  of: ReducibleOf,
): Promise<Reducible | null> {
  const known = await findReducible(db, scope, of)
  if (known === null) return null
  await lockTarget(db, known)
  return findReducible(db, scope, { id: known.id })
}

const requestSelect = {
  id: true,
  createdAt: true,
  studentId: true,
  projectId: true,
  tuitionMinor: true,
  tuitionCurrency: true,
  proposedLevel: true,
  level: true,
  state: true,
  decidedAt: true,
  reason: true,
  version: true,
  proofFile: { select: { id: true, key: true, name: true, bytes: true, state: true } },
} as const
type RequestRow = Prisma.FeeReductionGetPayload<{ select: typeof requestSelect }>

export type ReductionRequest = Omit<RequestRow, 'proofFile'> & {
  /** null: it was deleted when its time was over. */
  proof: { id: string; key: string; name: string; bytes: number } | null
}

function requestOf({ proofFile: { state, ...proof }, ...row }: RequestRow): ReductionRequest {
  return { ...row, proof: state === 'STORED' ? proof : null }
}

/** Whose fee a request is about. */
export function feeOf({ studentId, projectId }: ReductionRequest): ReducibleOf {
  return { studentId, project: { id: projectId } }
}

/** The newest request in reach of a student for a project; what was taken back counts only where nothing else is there. */
export async function findLatest(
  db: Db,
  scope: Scoped<Prisma.FeeReductionWhereInput>,
  of: { studentId: string; projectId: string },
): Promise<ReductionRequest | null> {
  const where = { AND: [scope, of, { state: { not: 'WITHDRAWN' as const } }] }
  const row = await db.feeReduction.findFirst({
    where,
    select: requestSelect,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return row && requestOf(row)
}

/** One in reach; absent and out of reach are the same. */
export async function getRequest(
  db: Db,
  scope: Scoped<Prisma.FeeReductionWhereInput>,
  id: string,
): Promise<ReductionRequest> {
  const where = { AND: [scope, { id }] }
  const row = isUuid(id) ? await db.feeReduction.findFirst({ where, select: requestSelect }) : null
  if (row === null) throw new Fault('notFound')
  return requestOf(row)
}

export type Asked = {
  proofFileId: string
  /** null: not told, and the office names the level. */
  tuitionMinor: number | null
  tuitionCurrency: string
  proposedLevel: number | null
}

/** A new request; its proof stays for as long as it is open. */
export async function createRequest(
  db: Tx,
  now: Date,
  asked: Asked & { studentId: string; projectId: string },
): Promise<{ id: string }> {
  await keepProof(db, asked.proofFileId)
  return db.feeReduction.create({ data: { id: newId(now), createdAt: now, ...asked }, select: { id: true } })
}

/** What a student sends when more was asked of her: the request waits for its decision again. */
export async function answerRequest(db: Tx, now: Date, request: ReductionRequest, asked: Asked): Promise<void> {
  await keepProof(db, asked.proofFileId)
  await change(db, request, { ...asked, state: 'PENDING', reason: null })
  if (request.proof !== null && request.proof.id !== asked.proofFileId) await releaseProof(db, now, request)
}

export type Verdict = {
  state: Exclude<FeeReductionState, 'PENDING' | 'WITHDRAWN'>
  level?: number
  reason: string | null
  decidedById?: string
  decidedAt?: Date
}

/** What was decided; once that is final, the proof is kept for the time that retention says (files/clear-files). */
export async function decideRequest(db: Tx, now: Date, request: ReductionRequest, verdict: Verdict): Promise<void> {
  await change(db, request, verdict)
  if (verdict.state !== 'MORE_INFO') await releaseProof(db, now, request)
}

/** Taken back: nobody needs the proof any more. */
export async function withdrawRequest(db: Tx, now: Date, request: ReductionRequest): Promise<void> {
  await change(db, request, { state: 'WITHDRAWN', reason: null })
  await releaseProof(db, now, request)
}

/** Changes the request as it was read; who has changed it meanwhile has been first. */
async function change(
  db: Tx,
  { id, version }: ReductionRequest,
  data: Prisma.FeeReductionUncheckedUpdateManyInput,
): Promise<void> {
  const { count } = await db.feeReduction.updateMany({
    where: { id, version },
    data: { ...data, version: version + 1 },
  })
  if (count === 0) throw new Fault('conflict.stale')
}

async function keepProof(db: Tx, id: string): Promise<void> {
  await db.file.update({ where: { id }, data: { deleteAfter: null }, select: { id: true } })
}

async function releaseProof(db: Tx, now: Date, { proof }: ReductionRequest): Promise<void> {
  if (proof !== null)
    await db.file.update({ where: { id: proof.id }, data: { deleteAfter: now }, select: { id: true } })
}

/** A reduction to nothing: 无需缴费, without an order. */
export async function waiveFee(db: Tx, now: Date, registrationId: string): Promise<void> {
  await db.registration.update({
    where: { id: registrationId },
    data: { status: 'FREE', holdUntil: null, updatedAt: now, version: { increment: 1 } },
    select: { id: true },
  })
}

const statesIn: Record<Queue, readonly FeeReductionState[]> = {
  open: ['PENDING'],
  asked: ['MORE_INFO'],
  decided: ['APPROVED', 'REJECTED', 'WITHDRAWN'],
  all: ['PENDING', 'MORE_INFO', 'APPROVED', 'REJECTED', 'WITHDRAWN'],
}

const names = { nativeFamily: true, nativeGiven: true, latinFamily: true, latinGiven: true } as const
const rowSelect = {
  id: true,
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
  return {
    AND: [
      scope,
      projectCode === undefined ? {} : { project: { code: projectCode } },
      ...searchConditions(
        search,
        (contains): Prisma.FeeReductionWhereInput => ({ student: { searchText: { contains } } }),
      ),
    ],
  }
}

/** Requests in reach: what is open first, the oldest first; what is decided as it was decided, the newest first. */
export async function listRequests(
  db: Db,
  scope: Scoped<Prisma.FeeReductionWhereInput>,
  queue: Queue,
  filter: RequestFilter,
  window: { skip: number; take: number },
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
