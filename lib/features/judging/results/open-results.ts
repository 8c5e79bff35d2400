import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { countingWindow } from '@/lib/features/catalogue/projects/rules'
import { announceAt } from '@/lib/features/registrations/registrations/rules'
import { groupBy } from '@/lib/group-by'
import { operation } from '@/lib/kernel/operation'
import { chooseSeason } from './choose-season.step'
import { resultReachOf } from './queries'
import { narrowing } from './schema'
import { listProjectResults, listReleaseTimes, listWindows } from './summaries.queries'

/**
 * The results dashboard of a season (judging#results): its projects with the reader's students, what they gave once it
 * is told, and until then when that is expected. When it is set to be, administrators alone know.
 */
export const openResults = operation('judging/results/open-results', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({ season: narrowing.season }),
  run: async ({ actor, input, world }) => {
    const { db, now } = world
    const { season, codes } = await chooseSeason(world, input.season)
    const projects = season === null ? [] : await listProjectResults(db, resultReachOf(actor, now), season.id)
    const ids = projects.map(({ id }) => id)
    const windows = groupBy(await listWindows(db, ids), ({ projectId }) => projectId)
    const releases = await listReleaseTimes(db, visible.releases(actor, now), ids)
    return {
      seasons: codes,
      season: season?.code ?? null,
      now,
      projects: projects.map((project) => {
        const window = countingWindow(windows.get(project.id) ?? [], now)
        const expectedAt = window === null ? null : announceAt(window)
        const releaseAt = releases.get(project.id) ?? null
        return {
          ...project,
          releaseAt,
          isReleased: releaseAt !== null && releaseAt <= now,
          expectedAt: expectedAt !== null && expectedAt > now ? expectedAt : null,
        }
      }),
    }
  },
})
