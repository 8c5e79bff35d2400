import { z } from 'zod'
import { decidedBy } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { decideLink, getLink } from './queries'
import { whyNotDecide } from './rules'

/**
 * The student, a coordinator of the student's school or an administrator says whether somebody is the student's
 * adviser. With the next request the adviser reaches the student, or no longer sees anything of theirs
 * (people#proposed-links).
 */
export const decideProposal = operation('people/adviser-links/decide-proposal', {
  access: ['student', 'coordinator', 'admin'],
  grants: ['REGISTRAR'],
  input: z.object({ linkId: id, accept: z.boolean() }),
  write: async ({ db, now, record }, { actor, input }) => {
    const link = await getLink(db, visible.students(actor), input.linkId)
    refuseIf(whyNotDecide(link, input.accept))
    const isDecided = await decideLink(db, now, link.id, input.accept, decidedBy(actor))
    refuseIf(isDecided ? null : 'adviserLinks.decided')
    const after = input.accept ? 'CONFIRMED' : 'ENDED'
    const projectId = actor.role === 'admin' ? actor.projectId : null
    const changes = [{ field: 'state', before: link.state, after }]
    record({ object: ['StudentAdviser', link.id], studentId: link.studentId, projectId, changes })
    return { id: link.id, accepted: input.accept }
  },
})
