import { useTranslations } from 'next-intl'
import { awardingHref } from '@/components/shell/addresses'
import { TabLinks } from '@/components/ui/tab-links'

const hrefs = { awards: awardingHref, release: `${awardingHref}?tab=release` } as const
export type ResultsTab = keyof typeof hrefs
export const resultsTabs = Object.keys(hrefs) as ResultsTab[]

/** What is decided one after another: awards, results in events, who advances, when all of it is told. */
export function ResultsTabs({ current }: { current: ResultsTab }) {
  const t = useTranslations('awards.tabs')
  return (
    <div className="mb-6">
      <TabLinks
        label={t('label')}
        tabs={resultsTabs.map((tab) => ({ href: hrefs[tab], label: t(tab), current: tab === current }))}
      />
    </div>
  )
}
