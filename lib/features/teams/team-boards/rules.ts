import type { TeamRole } from '@/lib/db/generated/enums'

/** Where a card lies: `column` names a team, of its own school by number; null is no team. */
export type TeamPlace = { column: string | null; code: number | null; role: TeamRole | null }

/** How a team's column is called: own ones by their number, under which a new team comes to be, others by themselves. */
export function columnOf(team: { id: string; code: number }, isForeign: boolean): string {
  return isForeign ? team.id : ownColumn(team.code)
}

export function ownColumn(code: number): string {
  return `team-${code}`
}

type Column = { code: number; isSubmitted: boolean; isForeign: boolean; size: number; teamSizeMax: number }
type Card = { teamPlace: TeamPlace; whyNotPlace: string | null }

export type WhyNotDrop = 'fixed' | 'submitted' | 'otherSchool' | 'sameNumber' | 'full'

/**
 * Why cards can't be dropped on a team; `null` as a column is no team. What the server decides by more than the board shows,
 * it says when it refuses.
 */
export function whyNotDrop(column: (Column & { column: string }) | null, cards: readonly Card[]): WhyNotDrop | null {
  if (cards.some(({ whyNotPlace }) => whyNotPlace !== null)) return 'fixed'
  if (column === null) return null
  const coming = cards.filter(({ teamPlace }) => teamPlace.column !== column.column)
  if (coming.length === 0) return null
  if (column.isSubmitted) return 'submitted'
  if (column.isForeign) return 'otherSchool'
  // A number means the team the student is in, where that has it: another school's team must first release the student.
  if (coming.some(({ teamPlace }) => teamPlace.code === column.code)) return 'sameNumber'
  return column.size + coming.length > column.teamSizeMax ? 'full' : null
}

/** The number a new team takes: the lowest that is free; null where all of them are taken. */
export function freeCode(taken: Iterable<number>, teamCodeMax: number): number | null {
  const known = new Set(taken)
  for (let code = 1; code <= teamCodeMax; code++) if (!known.has(code)) return code
  return null
}
