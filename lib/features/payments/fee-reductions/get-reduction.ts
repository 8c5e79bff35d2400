import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { getRetention } from '@/lib/features/catalogue/settings/queries'
import { id } from '@/lib/kernel/id'
import { operation, type ResultOf } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { findNext, getCircumstances, listOthers, listSteps } from './lists.queries'
import { feeOf, findReducible, getRequest } from './queries'
import { pricesOf, whyNotClose, whyNotDecide } from './rules'

/**
 * A request with its proof and all that matters for its decision, and the one that waits next. It opens a family's
 * papers, which is audited (payments#fee-reductions).
 */
export const getReduction = operation('payments/fee-reductions/get-reduction', {
  access: ['admin'],
  grants: ['FINANCE'],
  input: z.object({ requestId: id }),
  run: async ({ actor, input, world }) => {
    const { db } = world
    const scope = visible.feeReductions(actor)
    const request = await getRequest(db, scope, input.requestId)
    const { id, studentId, projectId, state } = request
    await inTransaction(world, async ({ record }) => record({ object: ['FeeReduction', id], projectId, studentId }))
    const reach = visible.registrations(actor)
    const [registration, circumstances, steps, others, next, kept] = await Promise.all([
      findReducible(db, reach, feeOf(request)),
      getCircumstances(db, scope, id),
      listSteps(db, id),
      listOthers(db, scope, request),
      findNext(db, scope, id),
      getRetention(db),
    ])
    return {
      request,
      /** How long the proof is kept after the decision. */
      proofDays: kept.tuitionProofs,
      ...circumstances,
      registration: registration && {
        number: registration.number,
        status: registration.status,
        priceMinor: registration.priceMinor,
        currency: registration.currency,
      },
      prices: registration === null ? [] : pricesOf(registration.priceMinor, registration.tiers),
      whyNotDecide: whyNotDecide({ state, registration }),
      mayClose: whyNotClose({ state, registration }) === null,
      steps: steps.map(stepOf),
      others,
      next,
    }
  },
})

type Audited = Awaited<ReturnType<typeof listSteps>>[number]

const stepsTo = {
  PENDING: 'ask',
  MORE_INFO: 'question',
  APPROVED: 'approve',
  REJECTED: 'reject',
  WITHDRAWN: 'withdraw',
} as const

/** An audit row in words: a state that did not change was asked about once more. */
function stepOf({ values, ...entry }: Audited) {
  const { before = null, after = null } = values.get('state') ?? {}
  const state = Object.keys(stepsTo).find((name): name is keyof typeof stepsTo => name === after) ?? 'MORE_INFO'
  const numberOf = (field: string) => {
    const text = values.get(field)?.after ?? null
    return text === null ? null : Number(text)
  }
  return {
    ...entry,
    kind: state === 'PENDING' && before !== null ? ('answer' as const) : stepsTo[state],
    tuitionMinor: numberOf('tuitionMinor'),
    level: numberOf('level') ?? numberOf('proposedLevel'),
  }
}

export type Review = ResultOf<typeof getReduction>
