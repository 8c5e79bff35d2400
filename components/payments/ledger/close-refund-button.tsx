'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Form, Submit } from '@/components/forms/form'
import { missingTexts, textOf } from '@/components/forms/texts'
import { useOperation } from '@/components/forms/use-operation'
import { Button } from '@/components/ui/button'
import { Dialog, DialogFooter } from '@/components/ui/dialog'
import { Field, FieldGroup } from '@/components/ui/field'
import { RadioGroup } from '@/components/ui/radio-group'
import { Textarea } from '@/components/ui/textarea'
import { closeRefundAction } from '@/lib/features/payments/refunds/actions'

export type CloseRefundButtonProps = {
  refundId: string
  /** With its currency, as it is read. */
  amount: string
  /** It failed here: all that can be said is that it went back after all. */
  hasFailed: boolean
}

/** Says what became of a refund that its provider can't tell of any more, or tells otherwise. */
export function CloseRefundButton({ refundId, amount, hasFailed }: CloseRefundButtonProps) {
  const t = useTranslations('ledger.findings')
  const refund = useTranslations('ledger.refund')
  const common = useTranslations('common')
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const operation = useOperation(closeRefundAction, {
    said: t('close.saved'),
    onSuccess: () => {
      router.refresh()
      setOpen(false)
    },
  })
  const states = hasFailed ? (['DONE'] as const) : (['DONE', 'FAILED'] as const)
  const words = { DONE: t('close.done'), FAILED: t('close.failed') }
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('actions.close')}
      </Button>
      {isOpen && (
        <Dialog open onOpenChange={setOpen} title={t('close.title', { amount })} description={t('close.text')}>
          <Form
            operation={operation}
            check={(values) => missingTexts(values, { state: t('close.missing'), reason: refund('reasonMissing') })}
            onSubmit={(values) =>
              operation.run({ refundId, state: textOf(values, 'state'), reason: textOf(values, 'reason') })
            }
          >
            <FieldGroup label={t('close.which')} name="state" required>
              <RadioGroup options={states.map((value) => ({ value, label: words[value] }))} />
            </FieldGroup>
            <Field label={t('dismissReason')} name="reason" required>
              <Textarea rows={3} maxLength={2000} />
            </Field>
            <DialogFooter>
              <Button onClick={() => setOpen(false)}>{common('cancel')}</Button>
              <Submit>{t('close.confirm')}</Submit>
            </DialogFooter>
          </Form>
        </Dialog>
      )}
    </>
  )
}
