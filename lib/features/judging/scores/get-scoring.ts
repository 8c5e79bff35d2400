import { z } from 'zod'
import { holdsGrant, ownerOf, resultGrants } from '@/lib/access/actor'
import { visibleSql } from '@/lib/access/visible-sql'
import { groupBy } from '@/lib/group-by'
import { operation } from '@/lib/kernel/operation'
import { listAssignments } from '@/lib/features/judging/assignments/queries'
import { getNews, listTeamRows } from './queries'
import { scorersOf, teamView } from './score-view.queries'

/** The teams of the session's project with all that was scored, for the organisers' grid (judging#scoring-grid). */
export const getScoring = operation('judging/scores/get-scoring', {
  access: ['admin'],
  input: z.object({}),
  run: async ({ actor, world: { db, now } }) => {
    const scope = visibleSql.teams(actor)
    const rows = await listTeamRows(db, scope, actor.projectId, now)
    const news = await getNews(db, scope, actor.projectId, now)
    const assigned = await listAssignments(db, scope, actor.projectId)
    const scorersOfTeam = groupBy(assigned, ({ teamId }) => teamId)
    return {
      teams: rows.map(({ serial, code, schoolId, school, title, ...team }) => {
        const scorerIds = (scorersOfTeam.get(team.teamId) ?? []).map(({ scorerId }) => scorerId)
        return { ...teamView(team), serial, code, schoolId, school, title, scorerIds }
      }),
      scorers: await scorersOf(
        db,
        rows,
        assigned.map(({ scorerId }) => scorerId),
      ),
      own: ownerOf(actor).id ?? '',
      projectId: actor.projectId,
      mayScore: holdsGrant(actor, resultGrants),
      /** Asked for again with these, the news begin where this ends. */
      at: now.getTime(),
      seal: news.teams,
    }
  },
})
