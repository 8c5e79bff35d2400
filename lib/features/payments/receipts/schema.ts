import { z } from 'zod'

/** The number people read and quote. */
export const orderNumber = z.string().min(1).max(60)

export function receiptFile(number: string): string {
  return `/api/receipts/${encodeURIComponent(number)}`
}
