'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormDialog } from '@/components/forms/form-dialog'
import { ReasonField } from '@/components/forms/reason-field'
import { missingTexts, textsOf } from '@/components/forms/texts'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { FieldGroup } from '@/components/ui/field'
import { RadioGroup } from '@/components/ui/radio-group'
import { closeRefundAction } from '@/lib/features/payments/refunds/actions'

export type CloseRefundButtonProps = {
  refundId: string
  /** The amount with its currency, as text. */
  amount: string
  /** It failed here, so the only possible entry is that the money was refunded after all. */
  hasFailed: boolean
}

/** Records the outcome of a refund that its provider can no longer report, or reports otherwise. */
export function CloseRefundButton({ refundId, amount, hasFailed }: CloseRefundButtonProps) {
  const t = useTranslations('ledger.findings')
  const refund = useTranslations('ledger.refund')
  const [isOpen, setOpen] = useState(false)
  const operation = useRefreshing(closeRefundAction, {
    successMessage: t('close.saved'),
    onSuccess: () => setOpen(false),
  })
  const states = hasFailed ? (['DONE'] as const) : (['DONE', 'FAILED'] as const)
  const words = { DONE: t('close.done'), FAILED: t('close.failed') }
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('actions.close')}
      </Button>
      {isOpen && (
        <FormDialog
          title={t('close.title', { amount })}
          description={t('close.text')}
          onClose={() => setOpen(false)}
          operation={operation}
          check={(values) => missingTexts(values, { state: t('close.missing'), reason: refund('reasonMissing') })}
          onSubmit={(values) => operation.run({ refundId, ...textsOf(values, 'state', 'reason') })}
          submit={t('close.confirm')}
        >
          <FieldGroup label={t('close.which')} name="state" required>
            <RadioGroup options={states.map((value) => ({ value, label: words[value] }))} />
          </FieldGroup>
          <ReasonField label={t('dismissReason')} required rows={3} />
        </FormDialog>
      )}
    </>
  )
}
