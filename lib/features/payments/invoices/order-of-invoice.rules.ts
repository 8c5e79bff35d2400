import type { InvoiceRecord } from './queries'
import { amountsOf, payableLines, sumOf } from './rules'

/** The order that pays an invoice: a line for each registration still owed, at the amounts of the paper. */
export function orderOfInvoice(invoice: InvoiceRecord, administratorId: string) {
  const lines = payableLines(invoice.lines)
  const projects = new Set(lines.map(({ projectId }) => projectId))
  const [projectId = null] = projects.size === 1 ? projects : []
  return {
    mode: invoice.mode,
    invoiceId: invoice.id,
    payer:
      invoice.contactId === null
        ? { kind: 'ADMINISTRATOR' as const, id: administratorId }
        : { kind: 'CONTACT' as const, id: invoice.contactId },
    projectId,
    currency: invoice.currency,
    feeReductionId: null,
    lines: sumOf(lines),
    parts: lines.map((line) => ({ target: line.payable, lines: amountsOf(line) })),
  }
}
