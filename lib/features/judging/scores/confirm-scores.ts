import { z } from 'zod'
import { resultGrants } from '@/lib/access/actor'
import { visibleSql } from '@/lib/access/visible-sql'
import { Fault } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { inTransaction, Unchanged } from '@/lib/kernel/transaction'
import { listStandings, lockTeams, type TeamScoreState } from './queries'
import { isChanged } from './rules'
import { reason, totals } from './schema'
import { refuseUnscorable, setTotals } from './set-totals.step'
import { standingView } from './standing-view.queries'

/** One confirmation for many teams: all of them, or none where one has changed since it was looked at (judging#confirmation). */
export const confirmScores = operation('judging/scores/confirm-scores', {
  access: ['admin'],
  grants: resultGrants,
  input: z.object({ scores: totals, reason }),
  run: ({ actor, input, world }) =>
    inTransaction(world, async (work) => {
      const { db, now } = work
      const asked = new Map(input.scores.map((one) => [one.teamId, one]))
      const teamIds = [...asked.keys()]
      const found = await lockTeams(db, visibleSql.teams(actor), teamIds)
      const standings = await listStandings(db, [...found], now)
      refuseUnscorable(teamIds, standings, teamIds)
      const set = standings.map((standing) => {
        const { hundredths = 0, version = 0 } = asked.get(standing.teamId) ?? {}
        return { standing, hundredths, version }
      })
      const stale = set.filter(isOvertaken)
      if (stale.length > 0)
        throw new Fault('conflict.stale', {
          data: await standingView(
            db,
            actor,
            stale.map(({ standing }) => standing),
          ),
        })
      const confirmed = await setTotals(work, actor, set, input.reason)
      if (confirmed.length === 0) return new Unchanged({ confirmed: 0, ...(await standingView(db, actor, standings)) })
      const after = new Map(confirmed.map((standing) => [standing.teamId, standing]))
      const view = standingView(
        db,
        actor,
        standings.map((standing) => after.get(standing.teamId) ?? standing),
      )
      return { confirmed: confirmed.length, ...(await view) }
    }),
})

/** The total is another one than was seen; the very same, confirmed meanwhile, is no conflict. */
function isOvertaken({
  standing,
  hundredths,
  version,
}: {
  standing: TeamScoreState
  hundredths: number
  version: number
}) {
  return isChanged(standing.total, hundredths) && (standing.total?.version ?? 0) !== version
}
