import { type GrantRole, scoreGrants } from '@/lib/access/actor'
import type { FaultKey } from '@/lib/kernel/catalogue'

/** So many scorers are chosen in one call, and so many of them score one work. */
export const mostScorers = 50
export const mostPerWork = 5

/** Who may be given works to score: administrators who score in the project. */
export const scorerGrants: readonly GrantRole[] = [...scoreGrants, 'OWNER']

/** Why works can't be given to these: one of them does not score in the project. */
export function whyNotAssign(scorerIds: readonly string[], eligible: readonly { id: string }[]): FaultKey | null {
  const known = new Set(eligible.map(({ id }) => id))
  return scorerIds.every((id) => known.has(id)) ? null : 'scores.notAScorer'
}

/** Why nothing can be shared out: nobody was chosen, or nothing has been handed in. */
export function whyNotShare(works: number, scorers: number): FaultKey | null {
  if (works === 0) return 'scores.nothingToShare'
  return scorers === 0 ? 'scores.nobodyChosen' : null
}

export type AssignedWork = { teamId: string; scorerIds: readonly string[] }
export type AssignmentPair = { teamId: string; scorerId: string }

/**
 * What is to be added so that each work has this many scorers: what is assigned stays, and each further place goes to the
 * chosen scorer with the fewest works. The same again adds nothing.
 */
export function shareEvenly(
  works: readonly AssignedWork[],
  scorerIds: readonly string[],
  perWork: number,
): AssignmentPair[] {
  const load = new Map(scorerIds.map((id) => [id, 0]))
  for (const { scorerIds: assigned } of works)
    for (const id of assigned) if (load.has(id)) load.set(id, (load.get(id) ?? 0) + 1)
  return works.flatMap(({ teamId, scorerIds: assigned }) => {
    const free = scorerIds.filter((id) => !assigned.includes(id))
    const places = Math.max(0, perWork - assigned.length)
    return free
      .toSorted((one, other) => (load.get(one) ?? 0) - (load.get(other) ?? 0))
      .slice(0, places)
      .map((scorerId) => {
        load.set(scorerId, (load.get(scorerId) ?? 0) + 1)
        return { teamId, scorerId }
      })
  })
}
