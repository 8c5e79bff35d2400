'use client'

import { useTranslations } from 'next-intl'
import { Form, Submit } from '@/components/forms/form'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { EventChoice } from '@/components/registrations/shared/event-choice'
import { Button } from '@/components/ui/button'
import { DialogFooter } from '@/components/ui/dialog'
import { useWayOut } from '@/components/ui/words'
import { changeEventsAction } from '@/lib/features/registrations/registrations/actions'

export type EventsFormProps = {
  registrationId: string
  project: string
  /** The offered events, and chosen ones that are no longer offered. */
  events: readonly { code: string; name: string; isExtra: boolean; isChosen: boolean }[]
  /** Staff choose for a student. */
  isForStudent: boolean
  onClose: () => void
}

/** The new events and extra events of a registration, in a dialog. */
export function EventsForm({ registrationId, project, events, isForStudent, onClose }: EventsFormProps) {
  const t = useTranslations('ownDetail')
  const submit = t('save')
  const wayOut = useWayOut(submit)
  const operation = useRefreshing(changeEventsAction, { successMessage: t('saved'), onSuccess: onClose })
  return (
    <Form
      operation={operation}
      onSubmit={(values) =>
        void operation.run({
          registrationId,
          events: values.getAll('events'),
          extraEvents: values.getAll('extraEvents'),
        })
      }
    >
      <p className="text-ink-muted">{t(isForStudent ? 'modifyTextForStudent' : 'modifyText', { name: project })}</p>
      <EventChoice
        events={events.map(({ isChosen, ...event }) => ({ ...event, isDefault: isChosen }))}
        labels={{ events: t('events'), extraEvents: t('extraEvents') }}
      />
      <DialogFooter>
        <Button onClick={onClose}>{wayOut}</Button>
        <Submit>{submit}</Submit>
      </DialogFooter>
    </Form>
  )
}
