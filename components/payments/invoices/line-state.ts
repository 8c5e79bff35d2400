import type { InvoiceDetail } from '@/lib/features/payments/invoices/get-invoice'

type Line = Pick<InvoiceDetail['lines'][number], 'status' | 'isCancelled' | 'isRejected'>

/** How a line of an invoice stands, in one word. */
export function lineState({ status, isCancelled, isRejected }: Line) {
  if (isCancelled) return 'cancelled'
  if (isRejected && status === 'PENDING') return 'rejected'
  if (status === 'PENDING') return 'due'
  return status === 'PAID' ? 'paid' : 'free'
}
