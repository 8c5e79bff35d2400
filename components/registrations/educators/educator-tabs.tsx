import { useTranslations } from 'next-intl'
import { TabLinks } from '@/components/ui/tab-links'

const tabs = { mine: '/educatorProjects', offered: '/educatorCanProjects', profile: '/educatorinfo' } as const
const names = ['mine', 'offered', 'profile'] as const

/** An educator's own projects, the open ones, and the profile. */
export function EducatorTabs({ current }: { current: keyof typeof tabs }) {
  const t = useTranslations('educators.tabs')
  return (
    <div className="mb-6">
      <TabLinks
        label={t('label')}
        tabs={names.map((tab) => ({ href: tabs[tab], label: t(tab), current: tab === current }))}
      />
    </div>
  )
}
