'use client'

import { useTranslations } from 'next-intl'
import { FormDialog } from '@/components/forms/form-dialog'
import { missingTexts, textOf } from '@/components/forms/texts'
import { useOperation } from '@/components/forms/use-operation'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import { decideReductionAction } from '@/lib/features/payments/fee-reductions/actions'

export type SayDialogProps = {
  requestId: string
  version: number
  decision: 'ASK' | 'REJECT'
  onDone: () => void
  onClose: () => void
}

/** A decision that says something: what the student is asked for, or why her request is rejected. */
export function SayDialog({ requestId, version, decision, onDone, onClose }: SayDialogProps) {
  const t = useTranslations(decision === 'ASK' ? 'reductionReview.asking' : 'reductionReview.rejecting')
  const operation = useOperation(decideReductionAction, { said: t('said'), onSuccess: onDone })
  return (
    <FormDialog
      title={t('title')}
      description={t('text')}
      onClose={onClose}
      operation={operation}
      check={(values) => missingTexts(values, { reason: t('missing') })}
      onSubmit={(values) => void operation.run({ requestId, version, decision, reason: textOf(values, 'reason') })}
      submit={t('send')}
    >
      <Field label={t('field')} name="reason" required>
        <Textarea rows={3} maxLength={2000} />
      </Field>
    </FormDialog>
  )
}
