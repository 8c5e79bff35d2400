import type { Sorting } from './team-view'

export const teamColumns = [
  'serial',
  'title',
  'leader',
  'completion',
  'checks',
  'length',
  'comments',
  'score',
  'state',
] as const
export type TeamColumn = (typeof teamColumns)[number]

/** On a desktop; the title has what is left. */
export const columnWidths: Record<TeamColumn, string> = {
  serial: 'sm:w-16',
  title: '',
  leader: 'sm:w-38',
  completion: 'sm:w-28',
  checks: 'sm:w-16',
  length: 'sm:w-20',
  comments: 'sm:w-14',
  score: 'sm:w-16',
  state: 'sm:w-30',
}

/** Where the table is narrow, as beside an open team, these columns go first. */
export const whereShown: Partial<Record<TeamColumn, string>> = {
  checks: '@max-[46rem]/teams:hidden',
  length: '@max-[46rem]/teams:hidden',
  comments: '@max-[46rem]/teams:hidden',
  leader: '@max-[36rem]/teams:hidden',
}

/** The orders of a column, in the turn in which its head goes through them. */
export const columnSorts: Partial<Record<TeamColumn, readonly Sorting[]>> = {
  serial: ['serial'],
  title: ['school'],
  completion: ['-completion', 'completion'],
  length: ['-length'],
  comments: ['-comments'],
  score: ['-score', 'score'],
}
