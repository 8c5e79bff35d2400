import { useTranslations } from 'next-intl'
import { TabLinks } from '@/components/ui/tab-links'

const tabs = {
  projects: '/projects',
  monitoring: '/projects?tab=monitoring',
  registered: '/schoolApplication',
} as const
const names = ['projects', 'monitoring', 'registered'] as const

/** The projects a school can register for, and its registrations. */
export function SchoolTabs({ current }: { current: keyof typeof tabs }) {
  const t = useTranslations('schoolRegistrations.tabs')
  return (
    <div className="mb-6">
      <TabLinks
        label={t('label')}
        tabs={names.map((tab) => ({ href: tabs[tab], label: t(tab), current: tab === current }))}
      />
    </div>
  )
}
