import { z } from 'zod'
import { resultGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { suppressMails } from '@/lib/jobs/outbox'
import { reason } from '@/lib/kernel/field-schema'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { lockRelease, markWithdrawn } from './queries'
import { announcementsOf } from './rules'

/**
 * What a project gave is hidden again, with a reason; its awards stay given, for when they are released once more. Nobody is
 * told any more that it is out.
 */
export const withdrawRelease = operation('judging/releases/withdraw-release', {
  access: ['admin'],
  grants: resultGrants,
  input: z.object({ releaseId: id, reason }),
  write: async ({ db, now, record }, { actor, input: { releaseId, reason } }) => {
    const { id, projectId } = await lockRelease(db, visible.releases(actor, now), releaseId)
    await markWithdrawn(db, now, id, { byId: actor.administratorId, reason })
    await suppressMails(db, announcementsOf(id))
    record({ object: ['ResultsRelease', id], projectId, reason })
    return { id }
  },
})
