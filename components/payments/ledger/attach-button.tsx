'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Form, Submit } from '@/components/forms/form'
import { textOf } from '@/components/forms/texts'
import { useOperation } from '@/components/forms/use-operation'
import { Button } from '@/components/ui/button'
import { Dialog, DialogFooter } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { attachPaymentAction } from '@/lib/features/payments/payments/actions'
import { moneyText } from '@/lib/i18n/format'

export type AttachButtonProps = { paymentId: string; minor: number; currency: string }

/** Assigns money that came without an order to the one it was meant for. */
export function AttachButton({ paymentId, minor, currency }: AttachButtonProps) {
  const t = useTranslations('ledger.findings')
  const common = useTranslations('common')
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const operation = useOperation(attachPaymentAction, {
    said: ({ settles }) => t(settles ? 'attached' : 'attachedFlagged'),
    onSuccess: () => {
      router.refresh()
      setOpen(false)
    },
  })
  return (
    <>
      <Button size="sm" variant="primary" onClick={() => setOpen(true)}>
        {t('actions.attach')}
      </Button>
      {isOpen && (
        <Dialog
          open
          onOpenChange={setOpen}
          title={t('attachTitle', { amount: moneyText(minor, currency) })}
          description={t('attachText')}
        >
          <Form
            operation={operation}
            onSubmit={(values) => operation.run({ paymentId, number: textOf(values, 'number') })}
          >
            <Field label={t('attachNumber')} name="number" required>
              <Input autoComplete="off" autoCapitalize="characters" maxLength={60} />
            </Field>
            <DialogFooter>
              <Button onClick={() => setOpen(false)}>{common('cancel')}</Button>
              <Submit>{t('attachConfirm')}</Submit>
            </DialogFooter>
          </Form>
        </Dialog>
      )}
    </>
  )
}
