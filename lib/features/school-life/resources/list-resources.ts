import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { operation } from '@/lib/kernel/operation'
import { listResourceRows } from './queries'

/** Reading material by country and subject, or what teachers are trained with (school-life#resources). */
export const listResources = operation('school-life/resources/list-resources', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({ kind: z.enum(['READING', 'TRAINING']), country: z.enum(['US', 'UK']).optional() }),
  run: ({ actor, input, world: { db } }) => listResourceRows(db, visible.resources(actor), input),
})
