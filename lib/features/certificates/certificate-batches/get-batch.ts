import { z } from 'zod'
import { actingBy, resultGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { getBatchRow } from './queries'
import { showBatch } from './rules'

/** How far a batch is, and its files once they are there. */
export const getBatch = operation('certificates/certificate-batches/get-batch', {
  access: ['admin'],
  grants: resultGrants,
  input: z.object({ id }),
  run: async ({ actor, input, world }) =>
    showBatch(
      await getBatchRow(world.db, visible.certificateBatches(actingBy(actor, resultGrants)), input.id),
      world.now,
    ),
})
