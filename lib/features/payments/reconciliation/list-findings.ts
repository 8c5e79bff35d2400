import { z } from 'zod'
import { moneyReaders, holdsGrant } from '@/lib/access/actor'
import { orderNumberText } from '@/lib/features/payments/payments/schema'
import { operation } from '@/lib/kernel/operation'
import { paymentMode } from '@/lib/providers/payments'
import { readFindings } from './findings.queries'
import { findLastMatch } from './remembered.queries'

/** What does not match between providers, ledger and registrations, each with the one action for it; of one order where it is named. */
export const listFindings = operation('payments/reconciliation/list-findings', {
  access: ['admin'],
  grants: moneyReaders,
  input: z.object({ orderNumber: orderNumberText.optional() }),
  run: async ({ actor, input, world }) => {
    const { orderNumber } = input
    const findings = await readFindings(actor, world)
    return {
      mode: paymentMode(),
      findings: findings.filter(({ order }) => orderNumber === undefined || order?.number === orderNumber),
      match: await findLastMatch(world.db, paymentMode()),
      actsOnIt: holdsGrant(actor, ['FINANCE']),
    }
  },
})
