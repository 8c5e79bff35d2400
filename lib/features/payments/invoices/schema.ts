import { z } from 'zod'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { id } from '@/lib/kernel/id'
import { invoiceDigits, invoiceStates, mostLines } from './rules'

/** An invoice as somebody quotes it: its digits. */
export const invoiceQuoted = z
  .string()
  .max(30)
  .transform((text, context) => {
    const digits = invoiceDigits(text)
    if (digits !== null) return digits
    context.addIssue({ code: 'custom', message: 'no number of an invoice' })
    return z.NEVER
  })

export const invoicedIds = z.array(id).min(1).max(mostLines)

/** What a list of invoices may be narrowed by. */
export const invoiceNarrowing = {
  search: z.string().trim().max(200).optional(),
  state: z.enum([...invoiceStates, 'OVERDUE']).optional(),
}

export const candidateNarrowing = { projectCode: projectCode.optional() }
