import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { listClaims, listLinks } from './queries'

/**
 * Links that wait for a decision: those of students in reach, for who may decide them; then what an adviser registered,
 * under the names the adviser typed (people#proposed-links). A page goes through the first list and on into the second.
 */
export const listProposals = operation('people/adviser-links/list-proposals', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object(pageInput),
  run: async ({ actor, input, world }) => {
    const { db } = world
    const reach = { students: visible.students(actor), registrations: visible.registrations(actor) }
    const window = pageWindow(input)
    const proposals =
      actor.role === 'adviser' ? { rows: [], total: 0 } : await listLinks(db, reach, ['PROPOSED'], window)
    const rest = {
      skip: Math.max(0, window.skip - proposals.total),
      take: window.take - proposals.rows.length,
    }
    const claims =
      actor.role === 'admin' ? { rows: [], total: 0 } : await listClaims(db, reach.registrations, actor.contactId, rest)
    return { proposals, claims }
  },
})
