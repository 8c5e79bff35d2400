import { z } from 'zod'
import { resultGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { addJob } from '@/lib/jobs/queue'
import { changesBetween } from '@/lib/kernel/audit'
import { refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { lockRelease, setReleaseAt } from './queries'
import { announceTries, askedInstant, whyNotMove } from './rules'
import { releaseInstant } from './schema'

/** A release that is still to come gets another instant, or comes at once. */
export const moveRelease = operation('judging/releases/move-release', {
  access: ['admin'],
  grants: resultGrants,
  input: z.object({ releaseId: id, at: releaseInstant }),
  write: async ({ db, now, record }, { actor, input, world }) => {
    const releaseAt = askedInstant(input.at, world.now)
    const { id, projectId, ...before } = await lockRelease(db, visible.releases(actor, now), input.releaseId)
    refuseIf(whyNotMove(before, now))
    const after = { releaseAt: releaseAt.toISOString() }
    const changes = changesBetween({ releaseAt: before.releaseAt.toISOString() }, after)
    if (changes.length === 0) return new Unchanged({ id, releaseAt })
    await setReleaseAt(db, id, releaseAt)
    // The job of the former instant finds that it was moved, and does nothing.
    await addJob(db, 'announce-results', { releaseId: id, ...after }, { tries: announceTries, at: releaseAt })
    record({ object: ['ResultsRelease', id], projectId, changes })
    return { id, releaseAt }
  },
})
