'use client'

import { useTranslations } from 'next-intl'
import { ReasonDialog } from '@/components/forms/reason-dialog'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { waiveSchoolFeeAction } from '@/lib/features/registrations/school-registrations/actions'

type WaiveDialogProps = { registrationId: string; named: string; onClose: () => void }

/** Nothing is to be paid for a school's registration any more, and why. */
export function WaiveDialog({ registrationId, named, onClose }: WaiveDialogProps) {
  const t = useTranslations('approvals')
  const operation = useRefreshing(waiveSchoolFeeAction, { successMessage: t('waive.done'), onSuccess: onClose })
  return (
    <ReasonDialog
      title={t('waive.title', { name: named })}
      description={t('waive.text')}
      onClose={onClose}
      operation={operation}
      label={t('reason')}
      hint={t('cancel.toldReason')}
      missing={t('errors.reason')}
      onReason={(reason) => void operation.run({ registrationId, reason })}
      submit={t('waive.submit')}
    />
  )
}
