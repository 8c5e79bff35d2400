import { z } from 'zod'
import { ownerOf } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { Fault } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { listSavedViews, putSavedView } from './queries'
import { mostViews, screen, viewName, viewQuery } from './schema'

/** Saves how the reader looks at a screen under a name; saving under the same name again replaces the view. */
export const saveView = operation('people/saved-views/save-view', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({ screen, name: viewName, query: viewQuery }),
  write: async ({ db, now, record }, { actor, input }) => {
    const { kind: ownerKind, id: ownerId } = ownerOf(actor)
    if (ownerId === null) throw new Fault('auth.required')
    const others = (await listSavedViews(db, visible.savedViews(actor), input.screen)).filter(
      ({ name }) => name !== input.name,
    )
    if (others.length >= mostViews) throw new Fault('savedViews.tooMany', { values: { limit: mostViews } })
    const view = await putSavedView(db, now, { ownerKind, ownerId, ...input })
    record({ object: ['SavedView', view.id] })
    return view
  },
})
