import { getTranslations } from 'next-intl/server'
import { feeReductionsHref, findingsHref, paymentsHref, refundsHref } from '@/components/shell/addresses'
import { TabLinks } from '@/components/ui/tab-links'
import { countMoneyTasks } from '@/lib/features/payments/ledger/count-money-tasks'
import { read } from '@/lib/kernel/doors/read'

const addresses = {
  orders: paymentsHref,
  refunds: refundsHref,
  findings: findingsHref,
  reductions: feeReductionsHref,
}

/** Everything about money, one press apart; the counts are what waits for somebody. */
export async function LedgerTabs({ current }: { current: keyof typeof addresses }) {
  const t = await getTranslations('ledger.tabs')
  const { findings, reductions } = await read(countMoneyTasks, {})
  const tab = (name: keyof typeof addresses) => ({
    href: addresses[name],
    label: t(name),
    current: name === current,
  })
  return (
    <div className="mb-6">
      <TabLinks
        label={t('label')}
        tabs={[
          tab('orders'),
          tab('refunds'),
          { ...tab('findings'), count: findings },
          ...(reductions === null ? [] : [{ ...tab('reductions'), count: reductions }]),
        ]}
      />
    </div>
  )
}
