import { type AdminActor, actsOn, resultGrants } from '@/lib/access/actor'
import { visibleSql } from '@/lib/access/visible-sql'
import { listTeamRows } from '@/lib/features/judging/scores/queries'
import { groupBy } from '@/lib/group-by'
import type { World } from '@/lib/kernel/world'
import { listAssignments, listEligible, listScorerNames } from './queries'

/** The works of the session's project with their scorers, and each scorer with how many are scored. */
export async function readAssignments({ db, now }: World, actor: AdminActor) {
  const { projectId } = actor
  const scope = visibleSql.teams(actor)
  const rows = await listTeamRows(db, scope, projectId, now)
  const pairs = await listAssignments(db, scope, projectId)
  const eligible = await listEligible(db, projectId)
  const known = new Set(eligible.map(({ id }) => id))
  const gone = await listScorerNames(
    db,
    pairs.flatMap(({ scorerId }) => (known.has(scorerId) ? [] : [scorerId])),
  )
  const scorersOfTeam = groupBy(pairs, ({ teamId }) => teamId)
  const works = rows.map(({ teamId, serial, code, title, schoolId, school, isSubmitted, scorerValues }) => ({
    ...{ teamId, serial, code, title, schoolId, school, isSubmitted },
    scorerIds: (scorersOfTeam.get(teamId) ?? []).map(({ scorerId }) => scorerId),
    scoredBy: scorerValues.flatMap(({ kind, id }) => (kind === 'ADMINISTRATOR' && id !== null ? [id] : [])),
  }))
  return {
    projectId,
    works,
    scorers: [
      ...eligible.map((one) => ({ ...one, isEligible: true })),
      ...gone.map((one) => ({ ...one, isEligible: false })),
    ].map((one) => {
      const assigned = works.filter(({ scorerIds }) => scorerIds.includes(one.id))
      const scored = assigned.filter(({ scoredBy }) => scoredBy.includes(one.id)).length
      return { ...one, assigned: assigned.length, scored }
    }),
    mayAssign: actsOn(actor, resultGrants, projectId),
  }
}
