import type { getScoring } from '@/lib/features/judging/scores/get-scoring'
import {
  averageIn,
  isFound,
  isOtherThanConfirmed,
  isShown,
  type ScoringNarrowing,
} from '@/lib/features/judging/scores/filters.rules'
import type { ScoresView, TeamView } from '@/lib/features/judging/scores/score-view.queries'
import type { ResultOf } from '@/lib/kernel/operation'

export type Scoring = ResultOf<typeof getScoring>
export type ScoringRow = Scoring['teams'][number]
export type Rows = ReadonlyMap<string, ScoringRow>

export function ownIn(row: TeamView, own: string) {
  return row.scorerValues.find(({ by }) => by === own) ?? null
}

/** The teams that the list is narrowed to and that a search finds. */
export function shownRows(rows: Rows, view: ScoringNarrowing & { search: string }, own: string): ScoringRow[] {
  return [...rows.values()].filter((row) => isShown(row, view, own) && isFound(row, view.search))
}

/** How many teams the list would hold, narrowed so. */
export function countOf(rows: Rows, narrowing: ScoringNarrowing, own: string): number {
  let count = 0
  for (const row of rows.values()) if (isShown(row, narrowing, own)) count += 1
  return count
}

/** Merges the known rows with newer ones: of two states of a team, the one with more scores is the newer. */
export function merged(rows: Rows, newer: ScoresView['teams']): Rows {
  const next = new Map(rows)
  for (const team of newer) {
    const row = next.get(team.teamId)
    if (row !== undefined && team.entries >= row.entries) next.set(team.teamId, { ...row, ...team })
  }
  return next
}

export type TeamChange = { serial: number; teamId: string; what: 'gone' | 'new' | 'members' | 'submitted' | 'reopened' }

/** The changes of the teams themselves between two requests. */
export function changesOf(before: Rows, after: Rows): TeamChange[] {
  const changes: TeamChange[] = []
  for (const [teamId, row] of before) {
    const now = after.get(teamId)
    const of = { serial: row.serial, teamId }
    if (now === undefined) changes.push({ ...of, what: 'gone' })
    else if (now.members !== row.members) changes.push({ ...of, what: 'members' })
    else if (now.isSubmitted !== row.isSubmitted)
      changes.push({ ...of, what: now.isSubmitted ? 'submitted' : 'reopened' })
  }
  for (const [teamId, { serial }] of after) if (!before.has(teamId)) changes.push({ serial, teamId, what: 'new' })
  return changes
}

export type Proposal = { row: ScoringRow; from: number | null; to: number }

/** The changes of one confirmation: the drafts, and separately the confirmed scores whose average differs by now. */
export function proposalsOf(rows: readonly ScoringRow[]): { drafts: Proposal[]; changes: Proposal[] } {
  const drafts = rows.flatMap((row): Proposal[] =>
    row.members > 0 && row.total?.state === 'DRAFT' ? [{ row, from: null, to: row.total.hundredths }] : [],
  )
  const changes = rows.filter(isOtherThanConfirmed).flatMap((row): Proposal[] => {
    const to = averageIn(row)
    return to === null || row.total === null || row.members === 0 ? [] : [{ row, from: row.total.hundredths, to }]
  })
  return { drafts, changes }
}

/** A pasted column: one value a line, of a wider block the first cell. */
export function columnOf(text: string): string[] {
  return text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => (line.split('\t')[0] ?? '').trim())
}
