import { z } from 'zod'
import { operation } from '@/lib/kernel/operation'
import { readFindings } from './findings.queries'

/** How many things wait for somebody, for the tab of the list. */
export const countFindings = operation('payments/reconciliation/count-findings', {
  access: ['admin'],
  input: z.object({}),
  run: async ({ actor, world }) => (await readFindings(actor, world)).length,
})
