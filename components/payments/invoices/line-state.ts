import type { InvoiceDetail } from '@/lib/features/payments/invoices/get-invoice'

/** How a line of an invoice stands, in one word. */
export function lineState({ status, isCancelled }: Pick<InvoiceDetail['lines'][number], 'status' | 'isCancelled'>) {
  if (isCancelled) return 'cancelled'
  if (status === 'PENDING') return 'due'
  return status === 'PAID' ? 'paid' : 'free'
}
