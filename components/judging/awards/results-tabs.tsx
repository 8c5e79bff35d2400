import { useTranslations } from 'next-intl'
import { awardingHref } from '@/components/shell/console-addresses'
import { TabLinks } from '@/components/ui/tab-links'

export const resultsTabs = ['awards', 'events', 'advancement', 'release'] as const
export type ResultsTab = (typeof resultsTabs)[number]

/** The steps of the results in order: awards, event results, advancement, release. */
export function ResultsTabs({ current }: { current: ResultsTab }) {
  const t = useTranslations('awards.tabs')
  return (
    <TabLinks
      isInBand
      label={t('label')}
      tabs={resultsTabs.map((tab) => ({
        href: tab === 'awards' ? awardingHref : `${awardingHref}?tab=${tab}`,
        label: t(tab),
        current: tab === current,
      }))}
    />
  )
}
