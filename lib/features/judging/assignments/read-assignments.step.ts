import { type AdminActor, actsOn, resultGrants } from '@/lib/access/actor'
import { visibleSql } from '@/lib/access/visible-sql'
import type { World } from '@/lib/kernel/world'
import { listEligible, listScorerNames, listWorkRows } from './queries'

/** The works of the session's project with their scorers, and each scorer with how many are scored. */
export async function readAssignments({ db }: World, actor: AdminActor) {
  const { projectId } = actor
  const works = await listWorkRows(db, visibleSql.teams(actor), projectId)
  const eligible = await listEligible(db, projectId)
  const assigned = new Map<string, number>()
  const scored = new Map<string, number>()
  const count = (of: Map<string, number>, id: string) => of.set(id, (of.get(id) ?? 0) + 1)
  for (const { scorerIds, scoredBy } of works) {
    for (const id of scorerIds) {
      count(assigned, id)
      if (scoredBy.includes(id)) count(scored, id)
    }
  }
  const known = new Set(eligible.map(({ id }) => id))
  const gone = await listScorerNames(
    db,
    [...assigned.keys()].filter((id) => !known.has(id)),
  )
  return {
    projectId,
    works,
    scorers: [
      ...eligible.map((one) => ({ ...one, isEligible: true })),
      ...gone.map((one) => ({ ...one, isEligible: false })),
    ].map((one) => ({ ...one, assigned: assigned.get(one.id) ?? 0, scored: scored.get(one.id) ?? 0 })),
    mayAssign: actsOn(actor, resultGrants, projectId),
  }
}
