import { useTranslations } from 'next-intl'
import { keptCoursesHref, keptQuestionsHref } from '@/components/shell/console-addresses'
import { TabLinks } from '@/components/ui/tab-links'

/** What students learn with, as the organisers keep it. */
export function LearningTabs({ current }: { current: 'courses' | 'questions' }) {
  const t = useTranslations('courses.tabs')
  const tabs = [
    { is: 'courses' as const, href: keptCoursesHref },
    { is: 'questions' as const, href: keptQuestionsHref() },
  ]
  return (
    <TabLinks
      isInBand
      label={t('label')}
      tabs={tabs.map(({ is, href }) => ({ href, label: t(is), current: is === current }))}
    />
  )
}
