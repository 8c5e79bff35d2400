'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useOperation } from '@/components/forms/use-operation'
import { Button } from '@/components/ui/button'
import { matchLedgerAction } from '@/lib/features/payments/payments/actions'

/** Compares providers, orders and registrations now rather than tonight. */
export function MatchButton() {
  const t = useTranslations('ledger.findings')
  const router = useRouter()
  const operation = useOperation(matchLedgerAction, {
    said: ({ recorded }) => t('matched', { recorded }),
    onSuccess: () => router.refresh(),
  })
  return (
    <div className="flex flex-col items-end gap-2">
      <Button pending={operation.pending} onClick={() => operation.run({})}>
        {t('matchNow')}
      </Button>
      {operation.fault && <FaultBanner fault={operation.fault} />}
    </div>
  )
}
