'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormDialog } from '@/components/forms/form-dialog'
import { textOf } from '@/components/forms/texts'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { attachPaymentAction } from '@/lib/features/payments/payments/actions'
import { orderNumberFacts } from '@/lib/features/payments/payments/rules'
import { moneyText } from '@/lib/i18n/format'

export type AttachButtonProps = { paymentId: string; minor: number; currency: string }

/** Assigns a payment without an order to the order it was meant for. */
export function AttachButton({ paymentId, minor, currency }: AttachButtonProps) {
  const t = useTranslations('ledger.findings')
  const [isOpen, setOpen] = useState(false)
  const operation = useRefreshing(attachPaymentAction, {
    successMessage: ({ settles }) => t(settles ? 'attached' : 'attachedFlagged'),
    onSuccess: () => setOpen(false),
  })
  return (
    <>
      <Button size="sm" variant="primary" onClick={() => setOpen(true)}>
        {t('actions.attach')}
      </Button>
      {isOpen && (
        <FormDialog
          title={t('attachTitle', { amount: moneyText(minor, currency) })}
          description={t('attachText')}
          onClose={() => setOpen(false)}
          operation={operation}
          onSubmit={(values) => operation.run({ paymentId, number: textOf(values, 'number') })}
          submit={t('attachConfirm')}
        >
          <Field label={t('attachNumber')} name="number" required>
            <Input autoComplete="off" autoCapitalize="characters" maxLength={orderNumberFacts.max} />
          </Field>
        </FormDialog>
      )}
    </>
  )
}
