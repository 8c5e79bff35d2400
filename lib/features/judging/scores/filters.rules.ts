import type { Bilingual } from '@/lib/i18n/languages'
import { averageOf, outliersOf } from './rules'

/** A team's scores as far as the grid narrows its list by them. */
export type NarrowableTeam = {
  members: number
  isSubmitted: boolean
  total: { hundredths: number; state: 'DRAFT' | 'CONFIRMED' } | null
  scorerValues: readonly { by: string; hundredths: number }[]
  /** Who is to score it. */
  scorerIds: readonly string[]
}

export const scoringFilters = ['mine', 'unscored', 'drafts', 'confirmed', 'outliers', 'changed'] as const
export type ScoringFilter = (typeof scoringFilters)[number]

/** The choice of the works that nobody is to score. */
export const nobody = 'nobody'

export type ScoringNarrowing = {
  /** Any of them; none narrows nothing. */
  filters: readonly ScoringFilter[]
  /** The id of a scorer whose works these are, or `nobody`; null: everybody's. */
  scorer: string | null
  /** Works that were handed in, alone. */
  isSubmitted: boolean
}

export function averageIn({ scorerValues }: Pick<NarrowableTeam, 'scorerValues'>): number | null {
  return averageOf(scorerValues.map(({ hundredths }) => hundredths))
}

export function hasOutlier({ scorerValues }: Pick<NarrowableTeam, 'scorerValues'>): boolean {
  return outliersOf(scorerValues.map(({ hundredths }) => hundredths)).includes(true)
}

/** Confirmed, and the average of its scorers differs by now. */
export function isOtherThanConfirmed(team: Pick<NarrowableTeam, 'scorerValues' | 'total'>): boolean {
  const average = averageIn(team)
  return team.total?.state === 'CONFIRMED' && average !== null && average !== team.total.hundredths
}

const fits: Record<ScoringFilter, (team: NarrowableTeam, own: string) => boolean> = {
  mine: ({ members, scorerValues }, own) => members > 0 && scorerValues.every(({ by }) => by !== own),
  unscored: ({ members, total }) => members > 0 && total === null,
  drafts: ({ total }) => total?.state === 'DRAFT',
  confirmed: ({ total }) => total?.state === 'CONFIRMED',
  outliers: hasOutlier,
  changed: isOtherThanConfirmed,
}

/** Whether the grid shows a team under what it is narrowed to; the counts that lead there ask the same. */
export function isShown(
  team: NarrowableTeam,
  { filters, scorer, isSubmitted }: ScoringNarrowing,
  own: string,
): boolean {
  const isTheirs =
    scorer === null || (scorer === nobody ? team.scorerIds.length === 0 : team.scorerIds.includes(scorer))
  return (
    isTheirs &&
    (team.isSubmitted || !isSubmitted) &&
    (filters.length === 0 || filters.some((filter) => fits[filter](team, own)))
  )
}

type FindableTeam = { serial: number; title: string | null; school: Bilingual }

/** Whether a search finds a team: by its whole number, or by a part of its title or its school. */
export function isFound({ serial, title, school }: FindableTeam, search: string): boolean {
  const text = search.normalize('NFKC').trim().toLowerCase()
  if (text === '' || String(serial) === text) return true
  return [title ?? '', school.zh, school.en].some((one) => one.toLowerCase().includes(text))
}
