import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { operation } from '@/lib/kernel/operation'
import { listSavedViews } from './queries'
import { screen } from './schema'

/** The views of a screen that its reader has saved (screens#address-as-state). */
export const listViews = operation('people/saved-views/list-views', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({ screen }),
  run: ({ actor, input, world }) => listSavedViews(world.db, visible.savedViews(actor), input.screen),
})
