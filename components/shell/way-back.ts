import { useTranslations } from 'next-intl'
import { resultsHref, teamListHref } from './addresses'
import { scoringHref } from './console-addresses'
import type { PageQuery } from './page-params'

/** The list from which staff open a page about a team's work, and the team's serial where the list keeps one open. */
export const openedFrom = {
  teams: (serial: number) => `teams.${String(serial)}`,
  scoring: (serial: number) => `scoring.${String(serial)}`,
  results: 'results',
} as const

type Origin = { list: keyof typeof openedFrom; serial: string; text: string }

/** What an address says of it; a hint that grants no right. */
export function originOf({ from }: PageQuery): Origin | null {
  const text = typeof from === 'string' ? from : ''
  const [, list, serial = ''] = /^(teams|scoring|results)(?:\.(\d{1,9}))?$/.exec(text) ?? []
  return list === 'teams' || list === 'scoring' || list === 'results' ? { list, serial, text } : null
}

/** Back to the list, with the team open again; null: nobody said where somebody came from. */
export function useWayBack(origin: Origin | null, projectCode: string): { href: string; label: string } | null {
  const t = useTranslations('shell.backTo')
  if (origin === null) return null
  const { list, serial } = origin
  const hrefs = {
    teams: teamListHref(projectCode, serial === '' ? {} : { team: serial }),
    scoring: `${scoringHref}?team=${serial}`,
    results: resultsHref,
  }
  return { href: hrefs[list], label: t(list) }
}
