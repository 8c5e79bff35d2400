import type { Bilingual } from '@/lib/i18n/languages'
import { type AdminActor, actsOn, ownerGrants } from '@/lib/access/actor'
import type { FaultKey } from '@/lib/kernel/catalogue'

/** What a form of a season takes. */
export const seasonFacts = { code: { max: 20 }, name: { max: 100 } }

/** Why an administrator can't change what belongs to no one project: that is for who owns them all. */
export function whyNotOwnAll(actor: AdminActor): FaultKey | null {
  return actsOn(actor, ownerGrants, null) ? null : 'auth.ownerNeeded'
}

type Deletable = { isCurrent: boolean; isResults: boolean; projects: number }

/** Why a season can't be deleted. */
export function whyNotDeleteSeason({ isCurrent, isResults, projects }: Deletable): FaultKey | null {
  if (projects > 0) return 'seasons.hasProjects'
  return isCurrent || isResults ? 'seasons.isChosen' : null
}

/** Why a season can't run on these days, `2026-11-23`. */
export function whyNotDays({ startsOn, endsOn }: { startsOn: string | null; endsOn: string | null }): FaultKey | null {
  return startsOn !== null && endsOn !== null && startsOn > endsOn ? 'projects.dates' : null
}

export const seasonStates = ['upcoming', 'running', 'over'] as const
export type SeasonState = (typeof seasonStates)[number]

/** How a season stands on a day; one without a first day has begun, one without a last day is not over. */
export function seasonState({ startsOn, endsOn }: { startsOn: string | null; endsOn: string | null }, day: string) {
  if (startsOn !== null && day < startsOn) return 'upcoming' satisfies SeasonState
  return endsOn !== null && endsOn < day ? 'over' : ('running' satisfies SeasonState)
}

type Findable = Parameters<typeof seasonState>[0] & { code: string; name: Bilingual | null }

/** Whether a season has that in its code or in its name of either language, and stands so on this day. */
export function isSeasonFound(
  season: Findable,
  { search, state }: { search: string; state?: SeasonState | undefined },
  day: string,
): boolean {
  const { code, name } = season
  if (state !== undefined && seasonState(season, day) !== state) return false
  return [code, name?.zh, name?.en].some((text) => text?.toLowerCase().includes(search.toLowerCase()))
}
