import { z } from 'zod'
import { decidedBy } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { endLink, getLink } from './queries'
import { whyNotEnd } from './rules'

/**
 * A student says that somebody is no longer their adviser; that adviser then reaches nothing of the student
 * (people#adviser-links).
 */
export const endOwnLink = operation('people/adviser-links/end-own-link', {
  access: ['student'],
  input: z.object({ linkId: id }),
  write: async ({ db, now, record }, { actor, input }) => {
    const link = await getLink(db, visible.students(actor), input.linkId)
    refuseIf(whyNotEnd(link))
    refuseIf((await endLink(db, now, link.id, decidedBy(actor))) ? null : 'adviserLinks.notConfirmed')
    const changes = [{ field: 'state', before: link.state, after: 'ENDED' }]
    record({ object: ['StudentAdviser', link.id], studentId: link.studentId, changes })
    return { id: link.id }
  },
})
