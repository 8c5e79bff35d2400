'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Form, Submit } from '@/components/forms/form'
import { useOperation } from '@/components/forms/use-operation'
import { EventChoice } from '@/components/registrations/shared/event-choice'
import { Button } from '@/components/ui/button'
import { Dialog, DialogFooter } from '@/components/ui/dialog'
import { joinParticipationAction } from '@/lib/features/registrations/participations/actions'
import type { ParticipationActionsProps } from './participation-actions'

export type JoinDialogProps = Pick<ParticipationActionsProps, 'packageRegistrationId' | 'usesLeft' | 'project'> & {
  onClose: () => void
}

/** One project of the package, with its events. */
export function JoinDialog({ packageRegistrationId, usesLeft, project, onClose }: JoinDialogProps) {
  const t = useTranslations('packages')
  const common = useTranslations('common')
  const router = useRouter()
  const operation = useOperation(joinParticipationAction, {
    said: t('joinDone', { name: project.name }),
    onSuccess: () => {
      router.refresh()
      onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('joinTitle', { name: project.name })}
      description={usesLeft === null ? t('joinFree') : t('joinText', { left: usesLeft })}
    >
      <Form
        operation={operation}
        onSubmit={(values) =>
          operation.run({
            packageRegistrationId,
            projectId: project.id,
            events: values.getAll('events'),
            extraEvents: values.getAll('extraEvents'),
          })
        }
      >
        <EventChoice events={project.events} labels={{ events: t('events'), extraEvents: t('extraEvents') }} />
        <DialogFooter>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Submit>{t('join')}</Submit>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}
