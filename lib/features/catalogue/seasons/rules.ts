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

/** Whether a season has that in its code or in its name of either language. */
export function isSeasonFound({ code, name }: { code: string; name: Bilingual | null }, search: string): boolean {
  return [code, name?.zh, name?.en].some((text) => text?.toLowerCase().includes(search.toLowerCase()))
}
