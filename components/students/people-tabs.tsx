import { useTranslations } from 'next-intl'
import { TabLinks } from '@/components/ui/tab-links'

const hrefs = {
  registrations: '/projectRegistration',
  students: '/studentList',
  proposals: '/studentList?tab=proposals',
} as const

export type PeopleTabsProps = {
  current: keyof typeof hrefs
  /** How many students there are, and how many wait for somebody to confirm their adviser, where it is known. */
  counts?: { students: number; proposals: number }
}

/** The two lists of people under one entry of the menu: who takes part, and who they are. */
export function PeopleTabs({ current, counts }: PeopleTabsProps) {
  const t = useTranslations('people.tabs')
  const shown = (['registrations', 'students', 'proposals'] as const).filter(
    (tab) => tab !== 'proposals' || tab === current || (counts?.proposals ?? 0) > 0,
  )
  return (
    <div className="mb-6">
      <TabLinks
        label={t('label')}
        tabs={shown.map((tab) => ({
          href: hrefs[tab],
          label: t(tab),
          count: tab === 'registrations' ? undefined : counts?.[tab],
          current: tab === current,
        }))}
      />
    </div>
  )
}
