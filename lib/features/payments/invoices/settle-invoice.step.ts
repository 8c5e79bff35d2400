import type { Work } from '@/lib/kernel/transaction'
import { markPaid } from './queries'

/** With the money of its order an invoice is paid, be it withdrawn meanwhile: late money counts (payments#truth). */
export async function settleInvoice({ db, now, record }: Work, invoiceId: string, paidAt: Date): Promise<void> {
  if (!(await markPaid(db, now, invoiceId, paidAt))) return
  record({ object: ['Invoice', invoiceId], changes: [{ field: 'state', before: null, after: 'PAID' }] })
}
