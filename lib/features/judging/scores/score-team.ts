import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { isReviewed } from '@/lib/features/work/team-comments/reviewers.queries'
import { reviewOf } from '@/lib/features/work/team-comments/find-reviewed-team.step'
import { lockTeam } from '@/lib/features/work/workspaces/queries'
import { teamKey } from '@/lib/features/work/workspaces/schema'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { advisersMayScore, listTeamScores } from './queries'
import { isChanged, scoringAs, whyNotScore } from './rules'
import { comment, hundredths, reason } from './schema'
import { noteOwn, othersScored, ownOf, setTotals, totalFor } from './set-totals.step'

/** One score for a team and each of its students, confirmed at once (judging#confirmation). */
export const scoreTeam = operation('judging/scores/score-team', {
  access: ['adviser', 'admin'],
  input: z.object({
    ...teamKey,
    hundredths,
    comment: comment.optional(),
    reason,
    /** The total that was seen, by its version; another one since is not written over. 0: there was none. */
    version: z.int().min(0).optional(),
  }),
  write: async (work, { actor, input }) => {
    const { db, now } = work
    const team = await lockTeam(db, visible.teams(actor), input)
    const [scored] = await listTeamScores(db, [team.id], now)
    if (scored === undefined) throw new Fault('notFound')
    const as = scoringAs(actor, {
      projectId: team.projectId,
      advisersMayScore: await advisersMayScore(db, team.projectId),
      isReviewed: await isReviewed(db, reviewOf(actor).reviewed, team.id),
    })
    const { members, isReleased } = scored
    const total = totalFor(scored, actor)
    refuseIf(whyNotScore({ members, isReleased, total, othersScored: othersScored(scored, actor) }, as))
    const own = { comment: input.comment === undefined ? (ownOf(scored, actor)?.comment ?? null) : input.comment }
    if (!isChanged(total, input.hundredths)) {
      const stands = { hundredths: input.hundredths, isNew: false }
      const isNoted = await noteOwn(work, actor, { team: scored, hundredths: input.hundredths, own })
      return isNoted ? stands : new Unchanged(stands)
    }
    if (input.version !== undefined && input.version !== (scored.total?.version ?? 0)) {
      const knows = as === 'ORGANISER' || total?.isOwn === true
      throw new Fault('conflict.stale', { data: { total: knows ? scored.total : null } })
    }
    await setTotals(work, actor, [{ team: scored, hundredths: input.hundredths, own }], input.reason)
    return { hundredths: input.hundredths, isNew: true }
  },
})
