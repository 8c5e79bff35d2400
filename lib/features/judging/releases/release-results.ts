import { z } from 'zod'
import { actsOn, resultGrants } from '@/lib/access/actor'
import { addJob } from '@/lib/jobs/queue'
import { refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { countToRelease, hasLiveRelease, insertRelease, lockProject, publishAwards } from './queries'
import { announceTries, askedInstant, leftOut, whyNotRelease } from './rules'
import { releaseInstant } from './schema'

/**
 * From one instant on, at once or to come, scores, awards, comments and certificates of a project are told
 * (judging#release): its draft awards are given with it, and at that instant whoever reads something of it is written to.
 */
export const releaseResults = operation('judging/releases/release-results', {
  access: ['admin'],
  grants: resultGrants,
  input: z.object({
    /** As the releaser saw it: the session's project may be another one meanwhile. */
    projectId: id,
    at: releaseInstant,
    /** Submitted teams without a confirmed total stay unscored. */
    leavesOut: z.boolean().default(false),
  }),
  write: async ({ db, now, record }, { actor, input: { projectId, at, leavesOut }, world }) => {
    refuseIf(actsOn(actor, resultGrants, projectId) ? null : 'notFound')
    const releaseAt = askedInstant(at, world.now)
    await lockProject(db, projectId)
    const counts = await countToRelease(db, projectId)
    const awards = counts.draftAwards + counts.publishedAwards
    const state = { ...counts, awards, hasRelease: await hasLiveRelease(db, projectId) }
    refuseIf(whyNotRelease(state, { leavesOut }), { values: { count: leftOut(state) } })
    const id = await insertRelease(db, now, { projectId, releaseAt, byId: actor.administratorId })
    const published = await publishAwards(db, now, projectId)
    const job = { releaseId: id, releaseAt: releaseAt.toISOString() }
    await addJob(db, 'announce-results', job, { tries: announceTries, at: releaseAt })
    record({
      object: ['ResultsRelease', id],
      projectId,
      changes: [
        { field: 'releaseAt', before: null, after: releaseAt.toISOString() },
        { field: 'leftOut', before: null, after: String(leftOut(state)) },
      ],
    })
    if (published > 0) {
      const changes = [{ field: 'state', before: 'DRAFT', after: 'PUBLISHED' }]
      record({ object: ['Award', null], projectId, items: published, changes })
    }
    return { id, releaseAt, published }
  },
})
