import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { findLatest, findReducible } from './queries'
import { pricesOf, reductionNumber, whyNotAsk } from './rules'

/**
 * What a student may ask for before paying (payments#reduction-levels): what each level of the project costs, and how
 * the student's own request stands. null: there is none, and nothing to ask for; so for a package, and for a
 * registration that is not the student's.
 */
export const getOwnReduction = operation('payments/fee-reductions/get-own-reduction', {
  access: ['student'],
  input: z.object({ registrationId: id }),
  run: async ({ actor, input, world: { db, now } }) => {
    const registration = await findReducible(db, visible.registrations(actor), { id: input.registrationId })
    if (registration === null) return null
    const { project, tiers, priceMinor, currency, studentId } = registration
    const latest = await findLatest(db, visible.feeReductions(actor), { studentId, projectId: project.id })
    const askable = { ...registration, hasTiers: tiers.length > 0, latest: latest?.state ?? null }
    const reason = whyNotAsk(askable, now)
    if (latest === null && reason !== null) return null
    return {
      projectCode: project.code,
      priceMinor,
      currency,
      tuitionCurrency: project.tuitionCurrency,
      prices: pricesOf(priceMinor, tiers),
      request: latest && shownOf(latest),
      whyNotAsk: reason,
    }
  },
})

/** What of a request its student is shown: the reason of an approval is the office's own. */
function shownOf({ id, number, state, tuitionMinor, tuitionCurrency, proposedLevel, level, reason, ...rest }: Latest) {
  const { createdAt, decidedAt, version, proof } = rest
  return {
    id,
    number: reductionNumber(number),
    version,
    state,
    createdAt,
    decidedAt,
    tuitionMinor,
    tuitionCurrency,
    level: level ?? proposedLevel,
    reason: state === 'APPROVED' ? null : reason,
    proofName: proof?.name ?? null,
  }
}

type Latest = NonNullable<Awaited<ReturnType<typeof findLatest>>>
