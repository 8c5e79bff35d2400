import { useTranslations } from 'next-intl'
import { keptDeliveriesHref, keptResourcesHref, schoolLifeHref } from '@/components/shell/console-addresses'
import { TabLinks } from '@/components/ui/tab-links'

const addresses = {
  hours: schoolLifeHref,
  deliveries: keptDeliveriesHref(),
  materials: keptDeliveriesHref({ tab: 'materials' }),
  resources: keptResourcesHref,
}
const tabs = ['hours', 'deliveries', 'materials', 'resources'] as const

/** The parts of school life as the organisers keep them. */
export function SchoolLifeTabs({ current }: { current: (typeof tabs)[number] }) {
  const t = useTranslations('schoolLife.tabs')
  return (
    <TabLinks
      isInBand
      label={t('label')}
      tabs={tabs.map((tab) => ({ href: addresses[tab], label: t(tab), current: tab === current }))}
    />
  )
}
