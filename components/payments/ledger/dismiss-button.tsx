'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ReasonDialog } from '@/components/forms/reason-dialog'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { dismissFindingAction } from '@/lib/features/payments/reconciliation/actions'
import type { Finding } from '@/lib/features/payments/reconciliation/findings.queries'

/** Accepts a difference, with the reason. */
export function DismissButton({ kind, id }: Pick<Finding, 'kind' | 'id'>) {
  const t = useTranslations('ledger.findings')
  const refund = useTranslations('ledger.refund')
  const [isOpen, setOpen] = useState(false)
  const operation = useRefreshing(dismissFindingAction, {
    successMessage: t('dismissed'),
    onSuccess: () => setOpen(false),
  })
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
        {t('dismiss')}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={t('dismissTitle')}
          description={t('dismissText')}
          onClose={() => setOpen(false)}
          operation={operation}
          label={t('dismissReason')}
          missing={refund('reasonMissing')}
          onReason={(reason) => void operation.run({ kind, id, reason })}
          submit={t('dismissConfirm')}
        />
      )}
    </>
  )
}
