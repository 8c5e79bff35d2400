import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { listClaims, listLinks } from './queries'

/**
 * Links that wait for a decision: those of students in reach, for who may decide them; what an adviser registered,
 * under the names the adviser typed (people#proposed-links).
 */
export const listProposals = operation('people/adviser-links/list-proposals', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object(pageInput),
  run: async ({ actor, input, world }) => {
    const { db } = world
    const reach = { students: visible.students(actor), registrations: visible.registrations(actor) }
    const proposals =
      actor.role === 'adviser' ? { rows: [], total: 0 } : await listLinks(db, reach, ['PROPOSED'], pageWindow(input))
    const claims = actor.role === 'admin' ? [] : await listClaims(db, reach.registrations, actor.contactId)
    return { proposals, claims }
  },
})
