import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { FeeReductionState } from '@/lib/db/generated/enums'
import { isUuid, newId } from '@/lib/db/ids'
import { getPayable, lockTarget, type Payable } from '@/lib/features/payments/payments/queries'
import { orNotFound } from '@/lib/kernel/fault'

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
  number: true,
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
  const row = orNotFound(isUuid(id) ? await db.feeReduction.findFirst({ where, select: requestSelect }) : null)
  return requestOf(row)
}

export type ReductionRequestInput = {
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
  request: ReductionRequestInput & { studentId: string; projectId: string },
): Promise<{ id: string; number: number }> {
  await keepProof(db, request.proofFileId)
  const data = { id: newId(now), createdAt: now, ...request }
  return db.feeReduction.create({ data, select: { id: true, number: true } })
}

export type Verdict = {
  state: Exclude<FeeReductionState, 'PENDING' | 'WITHDRAWN'>
  level?: number
  reason: string | null
  decidedById?: string
  decidedAt?: Date
}

type RequestChange =
  | Verdict
  | { state: 'WITHDRAWN'; reason: null }
  | (ReductionRequestInput & { state: 'PENDING'; reason: null })

/** Changes a request as it was read; false: somebody has changed it meanwhile. */
export async function updateRequest(
  db: Tx,
  { id, version }: Pick<ReductionRequest, 'id' | 'version'>,
  change: RequestChange,
): Promise<boolean> {
  const { count } = await db.feeReduction.updateMany({
    where: { id, version },
    data: { ...change, version: version + 1 },
  })
  return count > 0
}

/** The proof stays as long as its request is open. */
export async function keepProof(db: Tx, id: string): Promise<void> {
  await db.file.update({ where: { id }, data: { deleteAfter: null }, select: { id: true } })
}

/** From now on the proof is kept for the time that retention says (files/clear-files). */
export async function releaseProof(db: Tx, now: Date, { proof }: Pick<ReductionRequest, 'proof'>): Promise<void> {
  if (proof !== null)
    await db.file.update({ where: { id: proof.id }, data: { deleteAfter: now }, select: { id: true } })
}
