'use client'

import { useTranslations } from 'next-intl'
import { ReasonDialog } from '@/components/forms/reason-dialog'
import { useOperation } from '@/components/forms/use-operation'
import { decideReductionAction } from '@/lib/features/payments/fee-reductions/actions'

export type SayDialogProps = {
  requestId: string
  version: number
  decision: 'ASK' | 'REJECT'
  onDone: () => void
  onClose: () => void
}

/** A decision with a text: what more is needed, or why the request is rejected. */
export function SayDialog({ requestId, version, decision, onDone, onClose }: SayDialogProps) {
  const t = useTranslations(decision === 'ASK' ? 'reductionReview.asking' : 'reductionReview.rejecting')
  const operation = useOperation(decideReductionAction, { successMessage: t('said'), onSuccess: onDone })
  return (
    <ReasonDialog
      title={t('title')}
      description={t('text')}
      onClose={onClose}
      operation={operation}
      label={t('field')}
      missing={t('missing')}
      onReason={(reason) => void operation.run({ requestId, version, decision, reason })}
      submit={t('send')}
    />
  )
}
