import { useTranslations } from 'next-intl'
import {
  feeReductionsHref,
  figuresHref,
  findingsHref,
  officeInvoicesHref,
  paymentsHref,
  refundsHref,
} from '@/components/shell/addresses'
import { TabLinks } from '@/components/ui/tab-links'
import type { MoneyTasks } from '@/lib/features/payments/ledger/count-money-tasks'

const addresses = {
  orders: paymentsHref,
  invoices: officeInvoicesHref,
  refunds: refundsHref,
  findings: findingsHref,
  reductions: feeReductionsHref,
  figures: figuresHref,
}

export type LedgerTabsProps = { current: keyof typeof addresses; tasks: MoneyTasks }

/** Everything about money, one press apart; the counts are what waits for somebody. */
export function LedgerTabs({ current, tasks: { findings, reductions } }: LedgerTabsProps) {
  const t = useTranslations('ledger.tabs')
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
          tab('invoices'),
          tab('refunds'),
          { ...tab('findings'), count: findings },
          ...(reductions === null ? [] : [{ ...tab('reductions'), count: reductions }, tab('figures')]),
        ]}
      />
    </div>
  )
}
