'use client'

import { useTranslations } from 'next-intl'
import { FormDialog } from '@/components/forms/form-dialog'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { FieldGroup } from '@/components/ui/field'
import { RadioGroup } from '@/components/ui/radio-group'
import { cancelParticipationAction } from '@/lib/features/registrations/participations/actions'
import type { ParticipationActionsProps } from './participation-actions'

export type CancelDialogProps = Pick<ParticipationActionsProps, 'project' | 'reasons'> & {
  participation: { id: string }
  onClose: () => void
}

/** Cancelling can't be undone, so it is confirmed with one of the organiser's reasons (registrations#cancelling). */
export function CancelDialog({ project, reasons, participation, onClose }: CancelDialogProps) {
  const t = useTranslations('packages')
  const operation = useRefreshing(cancelParticipationAction, { successMessage: t('cancelDone'), onSuccess: onClose })
  return (
    <FormDialog
      title={t('cancelTitle', { name: project.name })}
      description={t('cancelText')}
      onClose={onClose}
      operation={operation}
      check={(values) => (values.get('reason') ? [] : [{ field: 'reason', message: t('cancelReasonNeeded') }])}
      onSubmit={(values) => operation.run({ registrationId: participation.id, reason: values.get('reason') })}
      submit={t('cancelConfirm')}
      cancel={t('keep')}
      variant="danger"
    >
      <FieldGroup label={t('cancelReason')} name="reason" required>
        <RadioGroup options={reasons.map(({ code, label }) => ({ value: code, label }))} />
      </FieldGroup>
    </FormDialog>
  )
}
