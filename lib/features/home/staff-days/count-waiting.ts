import { z } from 'zod'
import { operation } from '@/lib/kernel/operation'
import { readCounted } from './read-waiting.step'

/** How much of each kind waits for the reader, for the numbers in the menu (home#today). */
export const countWaiting = operation('home/staff-days/count-waiting', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({}),
  run: async ({ actor, world }) => {
    const counted = await readCounted(world, actor)
    return counted.filter(({ count }) => count > 0).map(({ kind, count }) => ({ kind, count }))
  },
})
