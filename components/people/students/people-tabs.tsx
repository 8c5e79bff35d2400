import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { rosterHref, teamBoardHref } from '@/components/shell/addresses'
import { TabLinks } from '@/components/ui/tab-links'

const hrefs = {
  registrations: '/projectRegistration',
  teams: '/projectRegistration?view=teams',
  students: '/studentList',
  proposals: '/studentList?tab=proposals',
} as const

export type PeopleTabsProps = {
  current: keyof typeof hrefs
  /** The number of students, and of those whose adviser link is unconfirmed, where known. */
  counts?: { registrations?: ReactNode; students?: number; proposals?: number }
  /** The chosen project, which the other tab keeps. */
  projectCode?: string | null
}

/** The people lists under one menu entry: registrations, teams, and students. */
export function PeopleTabs({ current, counts, projectCode }: PeopleTabsProps) {
  const t = useTranslations('people.tabs')
  const tabs = (['registrations', 'teams', 'students', 'proposals'] as const).filter(
    (tab) => tab !== 'proposals' || tab === current || (counts?.proposals ?? 0) > 0,
  )
  return (
    <TabLinks
      isInBand
      label={t('label')}
      tabs={tabs.map((tab) => ({
        href: hrefOf(tab, projectCode),
        label: t(tab),
        count: tab === 'teams' ? undefined : counts?.[tab],
        current: tab === current,
      }))}
    />
  )
}

function hrefOf(tab: keyof typeof hrefs, projectCode: string | null | undefined): string {
  if (projectCode && tab === 'registrations') return rosterHref(projectCode)
  return projectCode && tab === 'teams' ? teamBoardHref(projectCode) : hrefs[tab]
}
