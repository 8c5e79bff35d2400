import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { reason } from '@/lib/kernel/field-schema'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { renewHolds } from '../payments/holds.queries'
import { endInvoiceOrder } from './end-invoice-order.step'
import { mayActOn } from './get-invoice'
import { getInvoice, lockInvoice, markWithdrawn } from './queries'
import { whyNotOpenInvoice } from './rules'
import { invoiceQuoted } from './schema'

/** An unpaid invoice is withdrawn by its school or the office: each of its registrations can be paid alone again. */
export const withdrawInvoice = operation('payments/invoices/withdraw-invoice', {
  access: ['coordinator', 'admin'],
  grants: ['FINANCE'],
  input: z.object({ number: invoiceQuoted, reason }),
  run: async ({ actor, input, world }) => {
    const scope = visible.invoices(actor)
    const seen = await getInvoice(world.db, scope, input.number)
    refuseIf(mayActOn(actor, seen) ? null : 'refunds.notYours')
    refuseIf(whyNotOpenInvoice(seen))
    await endInvoiceOrder(world, seen)
    return inTransaction(world, async ({ db, now, record }) => {
      await lockInvoice(db, seen.id)
      const invoice = await getInvoice(db, scope, input.number)
      refuseIf(whyNotOpenInvoice(invoice))
      if (invoice.openOrder !== null) throw new Fault('payments.orderOpen')
      await markWithdrawn(db, now, invoice.id, input.reason)
      await renewHolds(db, now, { invoiceId: invoice.id })
      const changes = [{ field: 'state', before: 'OPEN', after: 'WITHDRAWN' }]
      record({ object: ['Invoice', invoice.id], reason: input.reason, changes })
      return { number: invoice.number }
    })
  },
})
