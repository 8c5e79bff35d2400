import { z } from 'zod'
import { actsOn, resultGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { operation } from '@/lib/kernel/operation'
import {
  countToRelease,
  findLastDeadline,
  getCommentsVisible,
  getProjectNamed,
  listReleases,
  listUnconfirmed,
} from './queries'
import { liveRelease, whyNotRelease } from './rules'

/** Teams without a confirmed score that are named; the grid has them all. */
const namedTeams = 20

/**
 * How far the session's project is on the way to its release: what is scored, awarded and issued, what is missing, and the
 * release itself with those that were withdrawn.
 */
export const getReleaseState = operation('judging/releases/get-release-state', {
  access: ['admin'],
  input: z.object({}),
  run: async ({ actor, world: { db, now } }) => {
    const { projectId } = actor
    const releases = await listReleases(db, visible.releases(actor, now), projectId)
    const release = liveRelease(releases, now)
    const counts = await countToRelease(db, projectId)
    const readiness = {
      ...counts,
      hasRelease: release !== null,
      awards: counts.draftAwards + counts.publishedAwards,
    }
    return {
      project: await getProjectNamed(db, projectId),
      now,
      counts,
      unconfirmed: await listUnconfirmed(db, projectId, namedTeams),
      openUntil: await findLastDeadline(db, projectId, now),
      release,
      withdrawn: releases.filter(({ withdrawnAt }) => withdrawnAt !== null),
      commentsVisible: await getCommentsVisible(db, projectId),
      mayRelease: actsOn(actor, resultGrants, projectId),
      /** Why it can't be released even without those who are not scored. */
      whyNotRelease: whyNotRelease(readiness, { leavesOut: true }),
    }
  },
})
