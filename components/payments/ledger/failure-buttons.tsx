'use client'

import { RefreshCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { ReasonDialog } from '@/components/forms/reason-dialog'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { askFailedCallbackAction, dismissFailedCallbackAction } from '@/lib/features/payments/failed-callbacks/actions'

/** Asks the provider about the order of a failed callback, or lets the failure stand, with the reason. */
export function FailureButtons({ id, isOfOrder }: { id: string; isOfOrder: boolean }) {
  const t = useTranslations('ledger.findings')
  const refund = useTranslations('ledger.refund')
  const [isOpen, setOpen] = useState(false)
  const asking = useRefreshing(askFailedCallbackAction, { successMessage: t('asked') })
  const dismissing = useRefreshing(dismissFailedCallbackAction, {
    successMessage: t('dismissed'),
    onSuccess: () => setOpen(false),
  })
  return (
    <div className="mt-4 flex flex-wrap items-start gap-2">
      {isOfOrder && (
        <Button
          size="sm"
          pending={asking.pending}
          icon={<RefreshCw aria-hidden="true" />}
          onClick={() => void asking.run({ id })}
        >
          {t('actions.ask')}
        </Button>
      )}
      <Button size="sm" variant={isOfOrder ? 'quiet' : 'secondary'} onClick={() => setOpen(true)}>
        {t('dismiss')}
      </Button>
      {asking.fault && <FaultBanner fault={asking.fault} />}
      {isOpen && (
        <ReasonDialog
          title={t('dismissTitle')}
          description={t('dismissText')}
          onClose={() => setOpen(false)}
          operation={dismissing}
          label={t('dismissReason')}
          missing={refund('reasonMissing')}
          onReason={(reason) => void dismissing.run({ id, reason })}
          submit={t('dismissConfirm')}
        />
      )}
    </div>
  )
}
