import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { deleteSavedView, getSavedView } from './queries'

/** A view of one's own is forgotten. */
export const removeView = operation('people/saved-views/remove-view', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({ viewId: id }),
  write: async ({ db, record }, { actor, input }) => {
    const { id } = await getSavedView(db, visible.savedViews(actor), input.viewId)
    record({ object: ['SavedView', id] })
    await deleteSavedView(db, id)
    return { id }
  },
})
