import type { AwardBoard } from '@/lib/features/judging/awards/get-award-board'
import {
  awardFilters,
  type NotRanked,
  type Proposed,
  proposalFilters,
  whyNotRanked,
} from '@/lib/features/judging/awards/rules'
import type { Proposal } from './use-proposal'

export const filters = [...proposalFilters, ...awardFilters]
export type TeamFilter = (typeof filters)[number]

export type TeamRow = {
  team: AwardBoard['teams'][number]
  rank: number | null
  whyNot: NotRanked | null
  proposed: Proposed | undefined
  /** The proposal would change its awards. */
  isChange: boolean
}

/** The ranking, followed by the teams outside it, ordered by number. */
export function orderedTeams(teams: AwardBoard['teams'], { ranking, proposal, wishes }: Proposal): TeamRow[] {
  const byId = new Map(teams.map((team) => [team.id, team]))
  const changed = new Set(wishes.map(({ holderId }) => holderId))
  const ranked = ranking.flatMap(({ id, rank }) => {
    const team = byId.get(id)
    return team ? [{ team, rank, whyNot: null, proposed: proposal.get(id), isChange: changed.has(id) }] : []
  })
  const outside = teams.flatMap((team) => {
    const whyNot = whyNotRanked(team)
    return whyNot === null ? [] : [{ team, rank: null, whyNot, proposed: undefined, isChange: false }]
  })
  return [...ranked, ...outside]
}

const holds: Record<TeamFilter, (row: TeamRow) => boolean> = {
  changes: ({ isChange }) => isChange,
  ties: ({ proposed }) => proposed !== undefined && 'tiedFor' in proposed,
  awarded: ({ team }) => team.awards.length > 0,
  out: ({ rank }) => rank === null,
}

export function countOf(rows: readonly TeamRow[], filter: TeamFilter): number {
  return rows.filter(holds[filter]).length
}

/** The rows that match one of the filters and contain all words in their team, title or school. */
export function teamsShown(
  rows: readonly TeamRow[],
  { search, filters: chosen }: { search: string; filters: readonly TeamFilter[] },
): TeamRow[] {
  const words = search.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean)
  return rows.filter((row) => {
    const { school, title, code, serial } = row.team
    const text = `${school.name} ${school.nameEn ?? ''} ${title ?? ''} ${serial} ${code}`
      .normalize('NFKC')
      .toLowerCase()
    return words.every((word) => text.includes(word)) && (chosen.length === 0 || chosen.some((one) => holds[one](row)))
  })
}
