import { z } from 'zod'
import { moneyReaders, holdsGrant } from '@/lib/access/actor'
import { orderNumberText } from '@/lib/features/payments/payments/schema'
import { operation } from '@/lib/kernel/operation'
import { paymentMode } from '@/lib/providers/payments'
import { readFindings } from './findings.queries'
import { fitsReview } from './narrowing.rules'
import { findLastMatch } from './remembered.queries'
import { reviewNarrowing } from './schema'

/** What does not match between providers, ledger and registrations, each with the one action for it; of one order where it is named. */
export const listFindings = operation('payments/reconciliation/list-findings', {
  access: ['admin'],
  grants: moneyReaders,
  input: z.object({ orderNumber: orderNumberText.optional(), ...reviewNarrowing }),
  run: async ({ actor, input, world }) => {
    const { orderNumber, ...filter } = input
    const findings = await readFindings(actor, world)
    return {
      mode: paymentMode(),
      findings: findings.filter(
        (one) => (orderNumber === undefined || one.order?.number === orderNumber) && fitsReview(one, filter),
      ),
      match: await findLastMatch(world.db, paymentMode()),
      actsOnIt: holdsGrant(actor, ['FINANCE']),
    }
  },
})
