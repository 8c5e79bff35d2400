import { z } from 'zod'
import type { AdminActor, CoordinatorActor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { getOrganiser } from '@/lib/features/catalogue/settings/organiser.queries'
import { linesOf } from '@/lib/features/payments/payments/rules'
import { actsOnMoney } from '@/lib/features/payments/refunds/rules'
import { orNotFound } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { findInvoicedSchool, listCandidates as listRows } from './candidates.queries'
import { dayAfter, dueDays, mostLines, whyNotInvoice } from './rules'
import { candidateNarrowing } from './schema'

/** What a school can put on an invoice, line by line with what is due, and why something can't be put there (payments#school-invoices). */
export const listCandidates = operation('payments/invoices/list-candidates', {
  access: ['coordinator', 'admin'],
  grants: ['FINANCE'],
  input: z.object({ schoolId: id.optional(), ...candidateNarrowing }),
  run: async ({ actor, input, world: { db, now } }) => {
    const school = orNotFound(await findInvoicedSchool(db, schoolFor(actor, input.schoolId)))
    const narrowing = { schoolId: school.id, projectCode: input.projectCode }
    const found = await listRows(db, reachFor(actor), narrowing, mostLines)
    const rows = found
      .filter(({ payable }) => actor.role !== 'admin' || actsOnMoney(actor, payable.projectId))
      .map(({ payable, target }) => {
        const whyNot = whyNotInvoice(payable, actor.role === 'admin' ? 'office' : 'school')
        const { id: targetId, priceMinor, reducedMinor, processingFeeBps: bps, currency } = payable
        const { totalMinor } = linesOf({ priceMinor, reducedMinor, bps })
        return {
          id: targetId,
          target,
          currency,
          /** A school learns what is due only of what it can pay (docs/decisions/0009). */
          totalMinor: whyNot === null || actor.role === 'admin' ? totalMinor : null,
          isReduced: actor.role === 'admin' && payable.feeReductionId !== null,
          whyNot,
        }
      })
    const { contacts: _, ...named } = school
    const days = { first: dayAfter(now, 0), usual: dayAfter(now, dueDays.usual), last: dayAfter(now, dueDays.most) }
    return { school: named, rows, days, hasAccount: (await getOrganiser(db)).bank !== null }
  },
})

type Asker = CoordinatorActor | AdminActor

/** A coordinator has but the own school; the office says which. */
export function schoolFor(actor: Asker, schoolId: string | undefined): string {
  if (actor.role === 'coordinator') return actor.schoolId
  return orNotFound(schoolId)
}

export function reachFor(actor: Asker) {
  return {
    registrations: visible.registrations(actor),
    packageRegistrations: visible.packageRegistrations(actor),
    schoolRegistrations: visible.schoolRegistrations(actor),
  }
}
