import { useTranslations } from 'next-intl'
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
  /** How many students there are, and how many wait for somebody to confirm their adviser, where it is known. */
  counts?: { students: number; proposals: number }
  /** The project the registrations and its teams are of, where one is chosen: the other tab stays with it. */
  projectCode?: string | null
}

/** The lists of people under one entry of the menu: who takes part, in which teams, and who they are. */
export function PeopleTabs({ current, counts, projectCode }: PeopleTabsProps) {
  const t = useTranslations('people.tabs')
  const shown = (['registrations', 'teams', 'students', 'proposals'] as const).filter(
    (tab) => tab !== 'proposals' || tab === current || (counts?.proposals ?? 0) > 0,
  )
  return (
    <div className="mb-6">
      <TabLinks
        label={t('label')}
        tabs={shown.map((tab) => ({
          href: hrefOf(tab, projectCode),
          label: t(tab),
          count: tab === 'students' || tab === 'proposals' ? counts?.[tab] : undefined,
          current: tab === current,
        }))}
      />
    </div>
  )
}

function hrefOf(tab: keyof typeof hrefs, projectCode: string | null | undefined): string {
  if (projectCode && tab === 'registrations') return rosterHref(projectCode)
  return projectCode && tab === 'teams' ? teamBoardHref(projectCode) : hrefs[tab]
}
