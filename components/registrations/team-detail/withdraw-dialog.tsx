'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { ConfirmOperation } from '@/components/forms/confirm-operation'
import { useOperation } from '@/components/forms/use-operation'
import { withdrawRegistrationAction } from '@/lib/features/registrations/registrations/actions'

export type WithdrawDialogProps = { registrationId: string; project: string; onClose: () => void }

/** Asks before a student withdraws an unpaid registration, which can't be undone. */
export function WithdrawDialog({ registrationId, project, onClose }: WithdrawDialogProps) {
  const t = useTranslations('ownDetail.withdraw')
  const success = useTranslations('success')
  const router = useRouter()
  const operation = useOperation(withdrawRegistrationAction, {
    successMessage: success('withdrawApplication'),
    onSuccess: () => {
      onClose()
      router.replace('/studentProjects')
      router.refresh()
    },
  })
  return (
    <ConfirmOperation
      tone="danger"
      title={t('title', { project })}
      confirm={t('confirm')}
      operation={operation}
      onConfirm={() => void operation.run({ registrationId })}
      onClose={onClose}
    >
      {t('text')}
    </ConfirmOperation>
  )
}
