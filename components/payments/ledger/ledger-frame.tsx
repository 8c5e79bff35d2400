import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import {
  feeReductionsHref,
  figuresHref,
  findingsHref,
  officeInvoicesHref,
  paymentsHref,
  refundsHref,
} from '@/components/shell/console-addresses'
import { Badge } from '@/components/ui/badge'
import { ListFrame } from '@/components/ui/band'
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

type LedgerTabsProps = { current: keyof typeof addresses; tasks: MoneyTasks }

/** Everything about money, one press apart; the counts are what waits for somebody. */
function LedgerTabs({ current, tasks: { findings, reductions } }: LedgerTabsProps) {
  const t = useTranslations('ledger.tabs')
  const tab = (name: keyof typeof addresses) => ({
    href: addresses[name],
    label: t(name),
    current: name === current,
  })
  return (
    <TabLinks
      isInBand
      label={t('label')}
      tabs={[
        tab('orders'),
        tab('invoices'),
        tab('refunds'),
        { ...tab('findings'), count: findings },
        ...(reductions === null ? [] : [{ ...tab('reductions'), count: reductions }, tab('figures')]),
      ]}
    />
  )
}

export type LedgerFrameProps = LedgerTabsProps & {
  /** No real money moves. */
  isSandbox?: boolean
  actions?: ReactNode
  children: ReactNode
}

/** The band of every list about money. */
export function LedgerFrame({ isSandbox = false, actions, children, ...tabs }: LedgerFrameProps) {
  const t = useTranslations('ledger')
  return (
    <ListFrame
      title={t('title')}
      mark={isSandbox && <Badge accent>{t('sandboxMark')}</Badge>}
      tabs={<LedgerTabs {...tabs} />}
      actions={actions}
    >
      {children}
    </ListFrame>
  )
}
