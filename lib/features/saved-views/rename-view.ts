import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { wireId } from '@/lib/wire/formats'
import { getSavedView, nameSavedView } from './queries'
import { viewName } from './schema'

/** A view of one's own gets another name, which none of the screen has yet. */
export const renameView = operation('saved-views/rename-view', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({ viewId: wireId, name: viewName }),
  run: ({ actor, input, world }) =>
    inTransaction(world, async ({ db, record }) => {
      const { id } = await getSavedView(db, visible.savedViews(actor), input.viewId)
      record({ object: ['SavedView', id] })
      return nameSavedView(db, id, input.name)
    }),
})
