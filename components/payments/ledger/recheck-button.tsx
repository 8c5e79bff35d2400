'use client'

import { RefreshCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { checkOrderAction } from '@/lib/features/payments/payments/actions'

/** Asks the provider for the state of an order at once. */
export function RecheckButton({ number, reason, small }: { number: string; reason?: string; small?: boolean }) {
  const t = useTranslations('ledger')
  const operation = useRefreshing(checkOrderAction, { successMessage: t('detail.rechecked') })
  return (
    <div className="flex max-w-md flex-col items-end gap-2">
      <Button
        size={small ? 'sm' : 'md'}
        reason={reason}
        pending={operation.pending}
        icon={<RefreshCw aria-hidden="true" />}
        onClick={() => operation.run({ number })}
      >
        {t(small ? 'findings.actions.recheck' : 'detail.recheck')}
      </Button>
      {operation.fault && <FaultBanner fault={operation.fault} />}
    </div>
  )
}
