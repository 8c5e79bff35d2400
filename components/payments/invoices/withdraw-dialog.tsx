'use client'

import { useTranslations } from 'next-intl'
import { ReasonDialog } from '@/components/forms/reason-dialog'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { withdrawInvoiceAction } from '@/lib/features/payments/invoices/actions'

export type WithdrawDialogProps = { number: string; onClose: () => void }

/** Withdraws an unpaid invoice, with the reason that stays on it. */
export function WithdrawDialog({ number, onClose }: WithdrawDialogProps) {
  const t = useTranslations('invoices')
  const operation = useRefreshing(withdrawInvoiceAction, { successMessage: t('withdrawn'), onSuccess: onClose })
  return (
    <ReasonDialog
      title={t('withdrawTitle', { number })}
      description={t('withdrawText')}
      onClose={onClose}
      operation={operation}
      label={t('withdrawReason')}
      missing={t('errors.reason')}
      onReason={(reason) => void operation.run({ number, reason })}
      submit={t('withdraw')}
      variant="danger"
    />
  )
}
