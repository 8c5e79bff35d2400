import { useTranslations } from 'next-intl'
import { findingsHref, paymentsHref } from '@/components/shell/addresses'
import { TabLinks } from '@/components/ui/tab-links'

/** All orders, and the differences to review. */
export function LedgerTabs({ current, findings }: { current: 'orders' | 'findings'; findings: number }) {
  const t = useTranslations('ledger.tabs')
  const tab = (name: 'orders' | 'findings', href: string) => ({ href, label: t(name), current: name === current })
  return (
    <div className="mb-6">
      <TabLinks
        label={t('label')}
        tabs={[tab('orders', paymentsHref), { ...tab('findings', findingsHref), count: findings }]}
      />
    </div>
  )
}
