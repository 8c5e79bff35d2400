import { z } from 'zod'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { listDoublePairs } from './doubles.queries'
import { whyNotKeepStudents } from './rules'
import { doubleNarrowing } from './schema'

/** Pairs of entries that look like one person, with what speaks for it (people#doubles). */
export const listDoubles = operation('people/kept-students/list-doubles', {
  access: ['admin'],
  input: z.object({ ...doubleNarrowing, ...pageInput }),
  run: async ({ actor, input: { search, ...paging }, world: { db } }) => {
    const whyNotKeep = whyNotKeepStudents(actor)
    const page = whyNotKeep === null ? await listDoublePairs(db, search, pageWindow(paging)) : { rows: [], total: 0 }
    return { ...page, whyNotKeep }
  },
})
