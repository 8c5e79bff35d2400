import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { operation } from '@/lib/kernel/operation'
import { getResultsProgress as getProgress } from './queries'

/** How far the results of the session's project are: handed in, scored, confirmed, awarded, released. */
export const getResultsProgress = operation('judging/awards/get-results-progress', {
  access: ['admin'],
  input: z.object({}),
  run: ({ actor, world: { db, now } }) => {
    const scope = {
      projects: visible.projects(actor),
      teams: visible.teams(actor),
      awards: visible.awards(actor, now),
      releases: visible.releases(actor, now),
    }
    return getProgress(db, now, scope, actor.projectId)
  },
})
