import { z } from 'zod'
import { resultGrants } from '@/lib/access/actor'
import { visibleSql } from '@/lib/access/visible-sql'
import { Fault } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { listTeamScores, lockTeams, type TeamScoreState } from './queries'
import { isChanged } from './rules'
import { reason, totals } from './schema'
import { refuseUnscorable, setTotals } from './set-totals.step'
import { scoresView } from './score-view.queries'

/** One confirmation for many teams: all of them, or none where one has changed since it was looked at (judging#confirmation). */
export const confirmScores = operation('judging/scores/confirm-scores', {
  access: ['admin'],
  grants: resultGrants,
  input: z.object({ scores: totals, reason }),
  write: async (work, { actor, input }) => {
    const { db, now } = work
    const requests = new Map(input.scores.map((one) => [one.teamId, one]))
    const teamIds = [...requests.keys()]
    const found = await lockTeams(db, visibleSql.teams(actor), teamIds)
    const teams = await listTeamScores(db, [...found], now)
    refuseUnscorable(teamIds, teams, teamIds)
    const set = teams.map((team) => {
      const { hundredths = 0, version = 0 } = requests.get(team.teamId) ?? {}
      return { team, hundredths, version }
    })
    const stale = set.filter(isOvertaken)
    if (stale.length > 0)
      throw new Fault('conflict.stale', {
        data: await scoresView(
          db,
          actor,
          stale.map(({ team }) => team),
        ),
      })
    const confirmed = await setTotals(work, actor, set, input.reason)
    if (confirmed.length === 0) return new Unchanged({ confirmed: 0, ...(await scoresView(db, actor, teams)) })
    const after = new Map(confirmed.map((team) => [team.teamId, team]))
    const view = scoresView(
      db,
      actor,
      teams.map((team) => after.get(team.teamId) ?? team),
    )
    return { confirmed: confirmed.length, ...(await view) }
  },
})

/** The total is another one than was seen; the very same, confirmed meanwhile, is no conflict. */
function isOvertaken({ team, hundredths, version }: { team: TeamScoreState; hundredths: number; version: number }) {
  return isChanged(team.total, hundredths) && (team.total?.version ?? 0) !== version
}
