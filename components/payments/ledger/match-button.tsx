'use client'

import { useTranslations } from 'next-intl'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { matchLedgerAction } from '@/lib/features/payments/payments/actions'

/** Reconciles providers, orders and registrations now instead of tonight. */
export function MatchButton() {
  const t = useTranslations('ledger.findings')
  const operation = useRefreshing(matchLedgerAction, { successMessage: ({ recorded }) => t('matched', { recorded }) })
  return (
    <div className="flex flex-col items-end gap-2">
      <Button pending={operation.pending} onClick={() => operation.run({})}>
        {t('matchNow')}
      </Button>
      {operation.fault && <FaultBanner fault={operation.fault} />}
    </div>
  )
}
