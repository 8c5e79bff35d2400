import { createHash, randomBytes } from 'node:crypto'
import type { FeeReduction, Prisma } from '@/lib/db/generated/client'
import { newId } from '@/lib/db/ids'
import { levelOf } from '@/lib/features/payments/fee-reductions/rules'
import { storeOf } from '@/lib/providers/storage'
import { demoFileMark, pdfOf } from './demo-letters'
import type { People } from './demo-people'
import { isLive, isNamed, isSettled, type Planned } from './demo-plan'
import { hour, type Stage } from './stage'

type Wish = {
  state: FeeReduction['state']
  /** In whole dollars. */
  tuition: number
  /** Days ago. */
  asked: number
  level?: number
  reason?: string
}

/** Requests in every state; the last two open ones were made today. */
const wishes: readonly Wish[] = [
  { state: 'PENDING', tuition: 640, asked: 4 },
  { state: 'PENDING', tuition: 3_800, asked: 3 },
  {
    state: 'MORE_INFO',
    tuition: 1_200,
    asked: 6,
    reason: 'Please upload the invoice for this school year. This one is from 2024.',
  },
  { state: 'APPROVED', tuition: 900, asked: 9, level: 7 },
  { state: 'APPROVED', tuition: 0, asked: 8, level: 9 },
  {
    state: 'APPROVED',
    tuition: 2_300,
    asked: 7,
    level: 6,
    reason: 'Two brothers at the same school: its letter states what is left to pay.',
  },
  {
    state: 'REJECTED',
    tuition: 400,
    asked: 5,
    reason: "The letter doesn't state an amount, and the school is known to charge more.",
  },
  { state: 'WITHDRAWN', tuition: 12_000, asked: 2 },
  { state: 'PENDING', tuition: 1_750, asked: 0.2 },
  { state: 'PENDING', tuition: 0, asked: 0.1 },
]

/** Students with no order and no package; the first of the others have orders (demo-money). */
const withOrders = 8

/** Requests for a reduction from some students, each with a proof file that opens. */
export async function seedReductions(stage: Stage, people: People, planned: readonly Planned[]): Promise<void> {
  const unpaid = planned.filter((one) => isLive(one) && !isSettled(one) && !isNamed(one))
  const candidates = unpaid.filter(({ packageRegistrationId }) => packageRegistrationId === null).slice(withOrders)
  const some = candidates.filter(({ project }) => ['2025NSI', '2025NIR'].includes(project.plan.code))
  for (const [at, wish] of wishes.entries()) {
    // Every third student, so that they are not adjacent in the lists.
    const one = some[at * 3] ?? some[at]
    if (one !== undefined) await seedRequest(stage, people, one, wish)
  }
}

async function seedRequest({ db, now }: Stage, people: People, one: Planned, wish: Wish): Promise<void> {
  const { state, level = null, reason = null } = wish
  const at = new Date(now.getTime() - wish.asked * 24 * hour)
  const decidedAt = state === 'APPROVED' || state === 'REJECTED' ? new Date(at.getTime() + 20 * hour) : null
  const endsAt = state === 'WITHDRAWN' ? new Date(at.getTime() + hour) : decidedAt
  const proofFileId = await storeProof(db, one, wish.tuition, { storedAt: at, deleteAfter: endsAt })
  const tuitionMinor = wish.tuition * 100
  const proposedLevel = levelOf(tuitionMinor, 'SGD')
  const request = await db.feeReduction.create({
    data: {
      id: newId(at),
      createdAt: at,
      studentId: one.student.id,
      projectId: one.project.id,
      proofFileId,
      tuitionMinor,
      tuitionCurrency: 'SGD',
      proposedLevel,
      level,
      state,
      reason,
      decidedAt,
      decidedById: decidedAt && people.administratorId,
      version: state === 'PENDING' ? 1 : 2,
    },
  })
  // A fee of zero needs no payment.
  if (level === 9) {
    await db.registration.update({ where: { id: one.id }, data: { status: 'FREE', holdUntil: null } })
  }
  await seedSteps(db, people, one, { ...request, tuitionMinor, proposedLevel, endsAt })
}

type ReductionStep = Pick<FeeReduction, 'id' | 'createdAt' | 'state' | 'level' | 'reason'> & {
  tuitionMinor: number
  proposedLevel: number
}

/** The audit rows of the requests and the decisions. */
async function seedSteps(
  db: Stage['db'],
  { administratorId }: People,
  { student, project }: Planned,
  { id, createdAt, state, tuitionMinor, proposedLevel, level, reason, endsAt }: ReductionStep & { endsAt: Date | null },
): Promise<void> {
  const about = { objectType: 'FeeReduction', objectId: id, projectId: project.id, studentId: student.id }
  const common = { ...about, source: 'SCRIPT' as const, requestId: 'demo-seed' }
  const byStudent = { actorKind: 'STUDENT' as const, actorId: student.id }
  const office = { actorKind: 'ADMIN' as const, actorId: administratorId }
  const value = (field: string, after: string | number, before: string | null = null) => ({
    field,
    before,
    after: `${after}`,
  })
  const requestValues = [
    value('state', 'PENDING'),
    value('tuitionMinor', tuitionMinor),
    value('proposedLevel', proposedLevel),
  ]
  const operation = 'payments/fee-reductions/ask-reduction'
  await db.auditEntry.create({
    data: { ...common, ...byStudent, at: createdAt, operation, values: { create: requestValues } },
  })
  if (state === 'PENDING') return
  const isHers = state === 'WITHDRAWN'
  const changed = [value('state', state, 'PENDING'), ...(level === null ? [] : [value('level', level)])]
  await db.auditEntry.create({
    data: {
      ...common,
      ...(isHers ? byStudent : office),
      at: endsAt ?? new Date(createdAt.getTime() + 20 * hour),
      operation: `payments/fee-reductions/${isHers ? 'withdraw' : 'decide'}-reduction`,
      reason,
      values: { create: changed },
    },
  })
}

/** An invoice, with its bytes in the file storage. */
async function storeProof(
  db: Stage['db'],
  { student }: Planned,
  tuition: number,
  times: { storedAt: Date; deleteAfter: Date | null },
): Promise<string> {
  const { latinGiven, latinFamily } = student.name
  const bytes = pdfOf([
    'TUITION INVOICE',
    '',
    'School year 2026/27',
    `Student: ${[latinGiven, latinFamily].filter(Boolean).join(' ')}`,
    '',
    `Tuition for the whole school year: SGD ${tuition.toFixed(2)}`,
    tuition === 0 ? 'The school charges no tuition.' : 'Payable in two parts, in September and in February.',
    '',
    'The school office',
  ])
  const key = `${demoFileMark}${randomBytes(18).toString('base64url')}`
  await storeOf('LOCAL').put(key, bytes)
  const file: Prisma.FileUncheckedCreateInput = {
    ...times,
    id: newId(times.storedAt),
    key,
    createdAt: times.storedAt,
    purpose: 'TUITION_PROOF',
    ownerKind: 'STUDENT',
    ownerId: student.id,
    store: 'LOCAL',
    name: 'Tuition invoice 2026-27.pdf',
    mime: 'application/pdf',
    bytes: bytes.length,
    sha256: Uint8Array.from(createHash('sha256').update(bytes).digest()),
    state: 'STORED',
  }
  return (await db.file.create({ data: file, select: { id: true } })).id
}
