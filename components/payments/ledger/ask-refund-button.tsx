'use client'

import { useTranslations } from 'next-intl'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { askRefundAction } from '@/lib/features/payments/refunds/actions'

/** Asks the provider for the state of a refund at once. */
export function AskRefundButton({ refundId }: { refundId: string }) {
  const t = useTranslations('ledger')
  const operation = useRefreshing(askRefundAction, { successMessage: t('findings.asked') })
  return (
    <>
      <Button size="sm" pending={operation.pending} onClick={() => operation.run({ refundId })}>
        {t('detail.refunds.askAgain')}
      </Button>
      {operation.fault && <FaultBanner fault={operation.fault} />}
    </>
  )
}
