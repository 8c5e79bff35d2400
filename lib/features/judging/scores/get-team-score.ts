import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { visibleSql } from '@/lib/access/visible-sql'
import { isReviewed, listReviewers } from '@/lib/features/work/team-comments/reviewers.queries'
import { reviewOf } from '@/lib/features/work/team-comments/find-reviewed-team.step'
import { getTeam } from '@/lib/features/work/workspaces/queries'
import { teamKey } from '@/lib/features/work/workspaces/schema'
import { operation, type ResultOf } from '@/lib/kernel/operation'
import { Fault } from '@/lib/kernel/fault'
import { advisersMayScore, isToldScore, listMembers, listTeamScores } from './queries'
import { averageOf, outliersOf, scoringAs, whyNotScore } from './rules'
import { othersScored, ownOf, totalFor } from './set-totals.step'

/**
 * A team's score before one reader: to give it, for whoever may (judging#who-scores), and what may be told of it now.
 * What others gave is the organisers' to know.
 */
export const getTeamScore = operation('judging/scores/get-team-score', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object(teamKey),
  run: async ({ actor, input, world: { db, now } }) => {
    const team = await getTeam(db, visible.teams(actor), input)
    const [scored] = await listTeamScores(db, [team.id], now)
    if (scored === undefined) throw new Fault('notFound')
    const as = scoringAs(actor, {
      projectId: team.projectId,
      advisersMayScore: await advisersMayScore(db, team.projectId),
      isReviewed: await isReviewed(db, reviewOf(actor).reviewed, team.id),
    })
    const { scorerValues, members, isReleased, isSubmitted } = scored
    const total = totalFor(scored, actor)
    const own = ownOf(scored, actor)
    const isOrganiser = actor.role === 'admin'
    const isTold = total?.state === 'CONFIRMED' && (await isToldScore(db, visible.judgedTeams(actor, now), team.id))
    const shown = isOrganiser || isTold || total?.isOwn ? scored.total : null
    const people = isOrganiser ? await listReviewers(db, [...scorerValues, ...(shown ? [shown.by] : [])]) : null
    const outliers = outliersOf(scorerValues.map((one) => one.hundredths))
    const inTeam = as === null ? null : await listMembers(db, visibleSql.students(actor), [team.id])
    const settled = inTeam?.get(team.id)?.filter(({ isSettled }) => isSettled) ?? []
    return {
      team: { code: team.code, serial: team.serial, title: team.title, project: team.project.name },
      members: settled.map(({ name }) => name),
      isSubmitted,
      isReleased,
      /** null: none yet, or not told to the reader. */
      total: shown && {
        ...{ hundredths: shown.hundredths, state: shown.state, at: shown.at },
        by: people?.(shown.by) ?? null,
      },
      /** The value a new total is set over; null: the reader may not know it. */
      version: shown?.version ?? (isOrganiser ? 0 : null),
      own: as === null || own === null ? null : { hundredths: own.hundredths, comment: own.comment },
      others:
        people === null
          ? []
          : scorerValues.map((one, place) => ({
              ...{ hundredths: one.hundredths, comment: one.comment, at: one.at },
              isOutlier: outliers[place] ?? false,
              isOwn: one === own,
              by: people(one),
            })),
      average: isOrganiser ? averageOf(scorerValues.map((one) => one.hundredths)) : null,
      mayScore: as !== null,
      whyNot: whyNotScore({ members, isReleased, total, othersScored: othersScored(scored, actor) }, as),
    }
  },
})

export type TeamScore = ResultOf<typeof getTeamScore>
