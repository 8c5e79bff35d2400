import { z } from 'zod'
import { actingBy, importGrants, ownerOf } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { getImport, listAftermaths, lockImported, removeImported } from './queries'
import { whyNotUndo } from './rules'

/** Takes back an import of one's own, or as an administrator one of the project, while no row of it is paid, in a team or changed since (imports#undo). */
export const undoImport = operation('imports/imports/undo-import', {
  access: ['adviser', 'coordinator', 'admin'],
  grants: importGrants,
  input: z.object({ importId: id }),
  run: async ({ actor, input, world }) => {
    try {
      return await inTransaction(world, async ({ db, now, record }) => {
        const batch = await getImport(
          db,
          visible.importBatches(actor.role === 'admin' ? actingBy(actor, importGrants) : actor),
          input.importId,
        )
        await lockImported(db, batch.id)
        const aftermath = (await listAftermaths(db, [batch.id])).get(batch.id)
        if (aftermath === undefined) throw new Fault('notFound')
        refuseIf(whyNotUndo({ undoneAt: batch.undoneAt, ...aftermath }))
        const removed = await removeImported(db, now, batch, ownerOf(actor))
        record({ object: ['ImportBatch', batch.id], projectId: batch.projectId, batchId: batch.id, items: removed })
        return { removed }
      })
    } catch (thrown) {
      if (thrown instanceof Fault && thrown.key === 'conflict.inUse')
        throw new Fault('imports.undoChanged', { cause: thrown })
      throw thrown
    }
  },
})
