import { z } from 'zod'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { listDoublePairs } from './doubles.queries'
import { whyNotKeepStudents } from './rules'
import { doubleNarrowing } from './schema'

/** Pairs of entries that look like one person, with what speaks for it, or that are two people all the same (people#doubles). */
export const listDoubles = operation('people/kept-students/list-doubles', {
  access: ['admin'],
  input: z.object({ ...doubleNarrowing, ...pageInput }),
  run: async ({ actor, input, world: { db } }) => {
    const whyNotKeep = whyNotKeepStudents(actor)
    const page = whyNotKeep === null ? await listDoublePairs(db, input, pageWindow(input)) : { rows: [], total: 0 }
    return { ...page, whyNotKeep }
  },
})
