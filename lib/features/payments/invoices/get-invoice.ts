import { moneyReaders } from '@/lib/access/actor'
import { z } from 'zod'
import type { Actor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { policyOf } from '@/lib/features/payments/payments/policy.rules'
import type { ProjectPolicy } from '@/lib/features/payments/payments/queries'
import { actsOnMoney } from '@/lib/features/payments/refunds/rules'
import { operation, type ResultOf } from '@/lib/kernel/operation'
import { gatewayNames } from '@/lib/providers/payments'
import { listPayables } from './candidates.queries'
import { getInvoice as getRecord, type InvoiceRecord } from './queries'
import { isOverdue, isOwed, payableLines, sumOf, whyNotOpenInvoice } from './rules'
import { invoiceQuoted } from './schema'

/** An invoice as its school and the office read it: what stands on it, how it can be paid, and what became of it. */
export const getInvoice = operation('payments/invoices/get-invoice', {
  access: ['coordinator', 'admin'],
  grants: moneyReaders,
  input: z.object({ number: invoiceQuoted }),
  run: async ({ actor, input, world: { db, now, language } }) => {
    const invoice = await getRecord(db, visible.invoices(actor), input.number)
    const isOpen = invoice.state === 'OPEN'
    const acts = mayActOn(actor, invoice)
    const policies = isOpen && actor.role === 'coordinator' ? await listPolicies(db, invoice) : []
    const { contactId: _contact, madeById, ...shown } = invoice
    return {
      ...shown,
      isOverdue: isOverdue(invoice, now),
      isMadeByOffice: madeById !== null,
      lines: invoice.lines.map(shownLine),
      dueMinor: isOpen ? sumOf(invoice.lines.filter(isOwed)).totalMinor : 0,
      isOffice: actor.role === 'admin',
      whyNotAct: whyNotOpenInvoice(invoice) ?? (acts ? null : ('refunds.notYours' as const)),
      /** What a coordinator agrees to when paying by card; null: not by card, or not any more. */
      card:
        isOpen && actor.role === 'coordinator' && gatewayNames().includes('STRIPE')
          ? { policy: policyOf(policies, language), refunds: policies.map(refundsOf) }
          : null,
    }
  },
})
export type InvoiceDetail = ResultOf<typeof getInvoice>

/** A line as everybody who reaches the invoice reads it: what is asked for, not how it comes about. */
function shownLine(line: InvoiceRecord['lines'][number]) {
  const { id, target, status, isCancelled, isRejected, totalMinor, refundedMinor } = line
  return { id, target, totalMinor, refundedMinor, isCancelled, isRejected, isOwed: isOwed(line), status }
}

/** Whose money it is to move: a coordinator's own school's, and the office's in whose projects all of it is. */
export function mayActOn(actor: Actor, { lines }: Pick<InvoiceRecord, 'lines'>): boolean {
  return (
    actor.role === 'coordinator' ||
    (actor.role === 'admin' && lines.every(({ projectId }) => actsOnMoney(actor, projectId)))
  )
}

/** The policies of the projects that an invoice still has to be paid for, each once. */
export async function listPolicies(
  db: Parameters<typeof listPayables>[0],
  { lines }: Pick<InvoiceRecord, 'lines'>,
): Promise<ProjectPolicy[]> {
  const payables = await listPayables(
    db,
    payableLines(lines).map(({ payable }) => payable),
  )
  const byCode = new Map(payables.flatMap(({ policies }) => policies.map((policy) => [policy.code, policy] as const)))
  return [...byCode.values()]
}

function refundsOf({ code, name, steps }: ProjectPolicy) {
  return { code, name, steps: steps.map(({ until, percent }) => ({ until: new Date(until), percent })) }
}
