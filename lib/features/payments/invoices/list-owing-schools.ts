import { z } from 'zod'
import { operation } from '@/lib/kernel/operation'
import { listOwing } from './candidates.queries'
import { reachFor } from './list-candidates'

const most = 50

/** The schools something waits for a payment of, for the office that makes an invoice: the most first. */
export const listOwingSchools = operation('payments/invoices/list-owing-schools', {
  access: ['admin'],
  grants: ['FINANCE'],
  input: z.object({ search: z.string().trim().max(100).default('') }),
  run: ({ actor, input, world: { db } }) => listOwing(db, reachFor(actor), input.search, most),
})
