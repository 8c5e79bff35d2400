import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { endedHref, rosterHref, teamBoardHref } from '@/components/shell/addresses'
import { TabLinks } from '@/components/ui/tab-links'

const hrefs = {
  registrations: '/projectRegistration',
  teams: '/projectRegistration?view=teams',
  ended: '/projectRegistration?view=ended',
  students: '/studentList',
  proposals: '/studentList?tab=proposals',
} as const

export type PeopleTabsProps = {
  current: keyof typeof hrefs
  /** The number of students, and of those whose adviser link is unconfirmed, where known. */
  counts?: { registrations?: ReactNode; students?: ReactNode; proposals?: number }
  /** The project whose list is shown, which the other tabs keep; null: all of them. Without one each opens its usual one. */
  projectCode?: string | null
  /** Registrations that have ended are a list of the organisers alone. */
  hasEnded?: boolean
}

/** The people lists under one menu entry: registrations, teams, those that ended, and students. */
export function PeopleTabs({ current, counts, projectCode, hasEnded = false }: PeopleTabsProps) {
  const t = useTranslations('people.tabs')
  const isShown = { proposals: (counts?.proposals ?? 0) > 0, ended: hasEnded }
  const tabs = (['registrations', 'teams', 'ended', 'students', 'proposals'] as const).filter(
    (tab) => tab === current || (tab !== 'proposals' && tab !== 'ended') || isShown[tab],
  )
  return (
    <TabLinks
      isInBand
      label={t('label')}
      tabs={tabs.map((tab) => ({
        href: hrefOf(tab, projectCode),
        label: t(tab),
        count: tab === 'teams' || tab === 'ended' ? undefined : counts?.[tab],
        current: tab === current,
      }))}
    />
  )
}

function hrefOf(tab: keyof typeof hrefs, projectCode: string | null | undefined): string {
  if (projectCode === undefined) return hrefs[tab]
  const code = projectCode ?? 'all'
  if (tab === 'registrations') return rosterHref(code)
  if (tab === 'ended') return endedHref(code)
  return tab === 'teams' ? teamBoardHref(code) : hrefs[tab]
}
