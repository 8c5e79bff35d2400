import { z } from 'zod'
import { actingBy, resultGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { listBatchRows } from './queries'
import { showBatch } from './show-batch'

/** What was put on paper of a rule, the newest first. */
export const listBatches = operation('certificates/certificate-batches/list-batches', {
  access: ['admin'],
  grants: resultGrants,
  input: z.object({ ruleId: id }),
  run: async ({ actor, input, world }) => {
    const scope = visible.certificateBatches(actingBy(actor, resultGrants))
    return (await listBatchRows(world.db, scope, input.ruleId)).map((batch) => showBatch(batch, world))
  },
})
