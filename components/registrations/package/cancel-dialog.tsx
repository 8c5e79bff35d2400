'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Form, Submit } from '@/components/forms/form'
import { useOperation } from '@/components/forms/use-operation'
import { Button } from '@/components/ui/button'
import { Dialog, DialogFooter } from '@/components/ui/dialog'
import { FieldGroup } from '@/components/ui/field'
import { RadioGroup } from '@/components/ui/radio-group'
import { cancelParticipationAction } from '@/lib/features/registrations/participations/actions'
import type { ParticipationActionsProps } from './participation-actions'

export type CancelDialogProps = Pick<ParticipationActionsProps, 'project' | 'reasons'> & {
  participation: { id: string }
  onClose: () => void
}

/** Cancelling can't be undone, so it is confirmed, with one of the organiser's reasons (registrations#cancelling). */
export function CancelDialog({ project, reasons, participation, onClose }: CancelDialogProps) {
  const t = useTranslations('packages')
  const router = useRouter()
  const operation = useOperation(cancelParticipationAction, {
    said: t('cancelDone'),
    onSuccess: () => {
      router.refresh()
      onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('cancelTitle', { name: project.name })}
      description={t('cancelText')}
    >
      <Form
        operation={operation}
        check={(values) => (values.get('reason') ? [] : [{ field: 'reason', message: t('cancelReasonNeeded') }])}
        onSubmit={(values) => operation.run({ registrationId: participation.id, reason: values.get('reason') })}
      >
        <FieldGroup label={t('cancelReason')} name="reason" required>
          <RadioGroup options={reasons.map(({ code, label }) => ({ value: code, label }))} />
        </FieldGroup>
        <DialogFooter>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Submit variant="danger">{t('cancelConfirm')}</Submit>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}
