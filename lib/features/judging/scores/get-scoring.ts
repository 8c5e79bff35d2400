import { z } from 'zod'
import { holdsGrant, ownerOf, resultGrants } from '@/lib/access/actor'
import { visibleSql } from '@/lib/access/visible-sql'
import { operation } from '@/lib/kernel/operation'
import { getNews, listTeamRows } from './queries'
import { scorersOf, teamView } from './standing-view.queries'

/** The teams of the session's project with all that was scored, for the organisers' grid (judging#scoring-grid). */
export const getScoring = operation('judging/scores/get-scoring', {
  access: ['admin'],
  input: z.object({}),
  run: async ({ actor, world: { db, now } }) => {
    const scope = visibleSql.teams(actor)
    const rows = await listTeamRows(db, scope, actor.projectId, now)
    const news = await getNews(db, scope, actor.projectId, now)
    return {
      teams: rows.map(({ serial, code, schoolId, school, title, ...standing }) => {
        return { ...teamView(standing), serial, code, schoolId, school, title }
      }),
      scorers: await scorersOf(db, rows),
      own: ownerOf(actor).id ?? '',
      projectId: actor.projectId,
      mayScore: holdsGrant(actor, resultGrants),
      /** Asked for again with these, the news begin where this ends. */
      at: now.getTime(),
      seal: news.teams,
    }
  },
})
