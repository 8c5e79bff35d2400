'use client'

import { useTranslations } from 'next-intl'
import { FormDialog } from '@/components/forms/form-dialog'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { EventChoice } from '@/components/registrations/shared/event-choice'
import { joinParticipationAction } from '@/lib/features/registrations/participations/actions'
import type { ParticipationActionsProps } from './participation-actions'

export type JoinDialogProps = Pick<ParticipationActionsProps, 'packageRegistrationId' | 'usesLeft' | 'project'> & {
  onClose: () => void
}

/** Joins one project of the package, with its events. */
export function JoinDialog({ packageRegistrationId, usesLeft, project, onClose }: JoinDialogProps) {
  const t = useTranslations('packages')
  const operation = useRefreshing(joinParticipationAction, {
    successMessage: t('joinDone', { name: project.name }),
    onSuccess: onClose,
  })
  return (
    <FormDialog
      title={t('joinTitle', { name: project.name })}
      description={usesLeft === null ? t('joinFree') : t('joinText', { left: usesLeft })}
      onClose={onClose}
      operation={operation}
      onSubmit={(values) =>
        operation.run({
          packageRegistrationId,
          projectId: project.id,
          events: values.getAll('events'),
          extraEvents: values.getAll('extraEvents'),
        })
      }
      submit={t('join')}
    >
      <EventChoice events={project.events} labels={{ events: t('events'), extraEvents: t('extraEvents') }} />
    </FormDialog>
  )
}
