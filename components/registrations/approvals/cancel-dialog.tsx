'use client'

import { useTranslations } from 'next-intl'
import { ReasonDialog } from '@/components/forms/reason-dialog'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { cancelRegistrationAction } from '@/lib/features/registrations/school-registrations/actions'

type CancelDialogProps = { registrationId: string; named: string; onClose: () => void }

/** Cancelling a school's registration can't be undone, so it asks for a reason. */
export function CancelDialog({ registrationId, named, onClose }: CancelDialogProps) {
  const t = useTranslations('approvals')
  const common = useTranslations('common')
  const operation = useRefreshing(cancelRegistrationAction, {
    successMessage: t('cancel.done'),
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      title={t('cancel.title', { name: named })}
      description={t('cancel.text')}
      onClose={onClose}
      operation={operation}
      variant="danger"
      cancel={common('back')}
      label={t('reason')}
      hint={t('cancel.toldReason')}
      missing={t('errors.reason')}
      onReason={(reason) => void operation.run({ registrationId, reason })}
      submit={t('cancel.submit')}
    />
  )
}
