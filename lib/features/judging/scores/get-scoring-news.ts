import { z } from 'zod'
import { visibleSql } from '@/lib/access/visible-sql'
import { operation } from '@/lib/kernel/operation'
import { getNews, listTeamScores } from './queries'
import { asScoring } from './rules'
import { scoresView } from './score-view.queries'

/** A transaction that began so long ago may have ended only now; what is told twice is the same. */
const overlapMs = 15_000

/**
 * What has been scored in the session's project since, and whether its teams are others now: their members, whether they
 * are there, whether they have handed in. Asked every few seconds by an open grid, of the grid's teams.
 */
export const getScoringNews = operation('judging/scores/get-scoring-news', {
  access: ['admin'],
  input: z.object({ projectId: z.string().max(64), at: z.int().min(0) }),
  run: async ({ actor, input, world: { db, now } }) => {
    const since = new Date(Math.min(input.at, now.getTime()) - overlapMs)
    const { teamIds, teams: seal } = await getNews(db, visibleSql.teams(asScoring(actor)), actor.projectId, since)
    const teams = teamIds.length === 0 ? [] : await listTeamScores(db, teamIds, now)
    return {
      ...(await scoresView(db, actor, teams)),
      at: now.getTime(),
      seal,
      /** The session has gone to another project in another tab. */
      isElsewhere: input.projectId !== actor.projectId,
    }
  },
})
