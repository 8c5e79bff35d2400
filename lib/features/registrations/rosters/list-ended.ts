import { z } from 'zod'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { endedNarrowing } from './narrowing.schema'
import { readEnded } from './read-ended.step'

/** The registrations of a project, or of the season, that have ended, the latest first (registrations#ended). */
export const listEnded = operation('registrations/rosters/list-ended', {
  access: ['admin'],
  input: z.object({ ...endedNarrowing, ...pageInput }),
  run: ({ actor, input: { page, pageSize, ...narrowing }, world }) =>
    readEnded(world, actor, narrowing, pageWindow({ page, pageSize })),
})
