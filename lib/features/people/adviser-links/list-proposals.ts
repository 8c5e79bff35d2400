import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { listWaitingProjects } from './narrowing.queries'
import { claimed, ofWaitingLinks } from './queries'
import { readWaiting } from './read-waiting.step'
import { proposalNarrowing } from './schema'

/**
 * Links that wait for a decision: those of students in reach, for who may decide them; then what an adviser registered,
 * under the names the adviser typed (people#proposed-links). A page goes through the first list and on into the second.
 */
export const listProposals = operation('people/adviser-links/list-proposals', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({ ...proposalNarrowing, ...pageInput }),
  run: async ({ actor, input: { page, pageSize, ...narrowing }, world }) => {
    const { db } = world
    const reach = { students: visible.students(actor), registrations: visible.registrations(actor) }
    const waiting = actor.role === 'adviser' ? [] : [ofWaitingLinks(reach)]
    const own = actor.role === 'admin' ? [] : [claimed(reach.registrations, actor.contactId)]
    return {
      ...(await readWaiting(world, actor, narrowing, pageWindow({ page, pageSize }))),
      projects: await listWaitingProjects(db, { OR: [...waiting, ...own] }),
    }
  },
})
