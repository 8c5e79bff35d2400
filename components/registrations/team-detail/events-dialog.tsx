'use client'

import { useTranslations } from 'next-intl'
import { FormDialog } from '@/components/forms/form-dialog'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { EventChoice } from '@/components/registrations/shared/event-choice'
import { changeEventsAction } from '@/lib/features/registrations/registrations/actions'

type EventsDialogProps = {
  registrationId: string
  project: string
  /** The offered events, and chosen ones that are no longer offered. */
  events: readonly { code: string; name: string; isExtra: boolean; isChosen: boolean }[]
  /** Staff choose for a student. */
  isForStudent?: boolean
  onClose: () => void
}

/** Modify Subproject: the new events and extra events. */
export function EventsDialog({ registrationId, project, events, isForStudent = false, onClose }: EventsDialogProps) {
  const t = useTranslations('ownDetail')
  const operation = useRefreshing(changeEventsAction, { successMessage: t('saved'), onSuccess: onClose })
  return (
    <FormDialog
      title={t('modify')}
      description={t(isForStudent ? 'modifyTextForStudent' : 'modifyText', { name: project })}
      onClose={onClose}
      operation={operation}
      onSubmit={(values) =>
        operation.run({
          registrationId,
          events: values.getAll('events'),
          extraEvents: values.getAll('extraEvents'),
        })
      }
      submit={t('save')}
    >
      <EventChoice
        events={events.map(({ isChosen, ...event }) => ({ ...event, isDefault: isChosen }))}
        labels={{ events: t('events'), extraEvents: t('extraEvents') }}
      />
    </FormDialog>
  )
}
