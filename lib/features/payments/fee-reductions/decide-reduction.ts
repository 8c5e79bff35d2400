import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import type { Tx } from '@/lib/db/client'
import { findStudentPerson } from '@/lib/features/people/auth/queries'
import { moneyText } from '@/lib/i18n/format'
import { inLanguage } from '@/lib/i18n/languages'
import { queueMail } from '@/lib/jobs/outbox'
import { changesBetween } from '@/lib/kernel/audit'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { type Work } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { expireOpenOrder } from '../orders/expire-orders.step'
import { holdPrices, putFree } from '../prices/queries'
import { decideRequest } from './change-request.step'
import { feeOf, getRequest, lockReducible, type Reducible, type ReductionRequest } from './queries'
import { decisions, isLevel, priceAt, reductionNumber, whyNotDecide, whyNotSay } from './rules'
import { reasonText } from './schema'

const verdicts = { APPROVE: 'APPROVED', ASK: 'MORE_INFO', REJECT: 'REJECTED' } as const

/**
 * An administrator confirms a level, asks for more or rejects, once and before the payment (payments#fee-reductions).
 * Approved, the price is another at once: an order at the old one is stopped, and a fee of nothing needs none.
 */
export const decideReduction = operation('payments/fee-reductions/decide-reduction', {
  access: ['admin'],
  grants: ['FINANCE'],
  input: z.object({
    requestId: id,
    /** As the reviewer saw it: who decides on what another has changed meanwhile is told. */
    version: z.int(),
    decision: z.enum(decisions),
    level: z.int().min(1).max(9).optional(),
    /** The question, why it is rejected, or why another level than the proposed one. */
    reason: reasonText.default(''),
  }),
  write: async (work, { actor, input, world }) => {
    const { db, now, record } = work
    const scope = visible.feeReductions(actor)
    const about = await getRequest(db, scope, input.requestId)
    await holdPrices(db, about.projectId)
    const registration = await lockReducible(db, visible.registrations(actor), feeOf(about))
    const request = await getRequest(db, scope, input.requestId)
    const { decision, level = null, reason } = input
    refuseIf(whyNotDecide({ state: request.state, registration }))
    if (registration === null) throw new Fault('registrations.cancelled')
    if (request.version !== input.version) throw new Fault('conflict.stale')
    const { id, studentId, projectId, proposedLevel } = request
    refuseIf(whyNotSay(decision, { proposedLevel, level, reason, tiers: registration.tiers }))
    const state = verdicts[decision]
    const isFinal = state !== 'MORE_INFO'
    const verdict = {
      state,
      reason: reason || null,
      ...(isFinal ? { decidedById: actor.administratorId, decidedAt: now } : {}),
      ...(state === 'APPROVED' && level !== null ? { level } : {}),
    }
    await decideRequest(work, request, verdict)
    const priceMinor = state === 'APPROVED' ? await reduce(work, registration, level) : registration.priceMinor
    await tellStudent(db, world, { request, registration, state, reason, priceMinor })
    const changes = changesBetween(request, { state, ...(state === 'APPROVED' ? { level } : {}) })
    record({ object: ['FeeReduction', id], projectId, studentId, reason: reason || null, changes })
    if (state === 'APPROVED' && priceMinor === 0) {
      const waived = changesBetween(registration, { status: 'FREE' })
      record({ object: ['Registration', registration.id], projectId, studentId, changes: waived })
    }
    return { id, state }
  },
})

/** The new price from now on, in minor units. */
async function reduce(work: Work, registration: Reducible, level: number | null): Promise<number> {
  const priceMinor =
    level !== null && isLevel(level) ? priceAt(level, registration.priceMinor, registration.tiers) : null
  if (priceMinor === null) throw new Error('a level without a price was approved')
  await expireOpenOrder(work, registration)
  if (priceMinor === 0) await putFree(work.db, work.now, [registration.id])
  return priceMinor
}

type DecisionNotice = {
  request: ReductionRequest
  registration: Reducible
  state: (typeof verdicts)[keyof typeof verdicts]
  reason: string
  priceMinor: number
}

async function tellStudent(db: Tx, world: World, { request, registration, state, reason, priceMinor }: DecisionNotice) {
  const person = await findStudentPerson(db, { id: request.studentId })
  if (person === null) return
  const language = person.language ?? world.language
  const outcomes = {
    APPROVED: priceMinor === 0 ? 'free' : 'approved',
    MORE_INFO: 'question',
    REJECTED: 'rejected',
  } as const
  await queueMail(db, world.now, {
    dedupeKey: `fee-reduction:${request.id}:${request.version}`,
    template: 'fee-reduction',
    payload: {
      outcome: outcomes[state],
      number: reductionNumber(request.number),
      project: inLanguage(registration.name, language),
      registration: registration.id,
      before: moneyText(registration.priceMinor, registration.currency),
      after: moneyText(priceMinor, registration.currency),
      // Why another level was right is the office's own.
      reason: state === 'APPROVED' ? '' : reason,
    },
    language,
    person: { kind: 'STUDENT', id: request.studentId },
    to: person.email,
  })
}
