import type { FaultKey } from '@/lib/kernel/catalogue'
import type { MessageKey } from '@/lib/i18n/translate'

/** Characters of one comment, and of a team's note. */
export const mostBody = 10_000
export const mostNote = 500

export const importLimits = { bytes: 10 * 1024 * 1024, rows: 20_000, columns: 20 } as const

/** Why a text is no comment: it says nothing. */
export function whyNotComment(body: string): FaultKey | null {
  return body.trim() === '' ? 'teamComments.empty' : null
}

/** One row of a file below its header, as it stands there; `line` is the row a spreadsheet shows. */
export type CommentRow = { line: number; index: string; content: string }

/** What is wrong with a row, in which of its columns. */
type RowProblem = {
  column: 'index' | 'content'
  key: Extract<MessageKey, `teamComments.import.problems.${string}`>
}

export type PlannedComment<Team> = CommentRow & { team: Team | null; problem: RowProblem | null }

/** 序号 as people write it: full-width digits too. Null: it is no number of a team. */
export function serialOf(index: string): number | null {
  const text = index.normalize('NFKC').trim()
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

/** Judges the rows: the one path of trial and official. `teamOf` knows only the teams in reach. */
export function planComments<Team>(
  rows: readonly CommentRow[],
  teamOf: (row: CommentRow) => Team | null,
): PlannedComment<Team>[] {
  return rows.map((row) => {
    const team = teamOf(row)
    return { ...row, team, problem: problemOf(row, team !== null) }
  })
}

function problemOf({ index, content }: CommentRow, isKnown: boolean): RowProblem | null {
  if (!isKnown) {
    const isNumber = serialOf(index) !== null
    return { column: 'index', key: `teamComments.import.problems.${isNumber ? 'noTeam' : 'noNumber'}` }
  }
  if (content.trim() === '') return { column: 'content', key: 'teamComments.import.problems.empty' }
  const isLong = content.length > mostBody && Array.from(content).length > mostBody
  return isLong ? { column: 'content', key: 'teamComments.import.problems.tooLong' } : null
}
