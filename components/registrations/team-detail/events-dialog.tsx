'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Form, Submit } from '@/components/forms/form'
import { useOperation } from '@/components/forms/use-operation'
import { EventChoice } from '@/components/registrations/shared/event-choice'
import { Button } from '@/components/ui/button'
import { Dialog, DialogFooter } from '@/components/ui/dialog'
import { changeEventsAction } from '@/lib/features/registrations/registrations/actions'

export type EventsDialogProps = {
  registrationId: string
  project: string
  /** Those offered, and those that are no longer but are chosen. */
  events: readonly { code: string; name: string; isExtra: boolean; isChosen: boolean }[]
  /** Staff choose for a student. */
  isForStudent?: boolean
  onClose: () => void
}

/** Modify Subproject: events and extra events as they shall be. */
export function EventsDialog({ registrationId, project, events, isForStudent = false, onClose }: EventsDialogProps) {
  const t = useTranslations('ownDetail')
  const common = useTranslations('common')
  const router = useRouter()
  const operation = useOperation(changeEventsAction, {
    said: t('saved'),
    onSuccess: () => {
      router.refresh()
      onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('modify')}
      description={t(isForStudent ? 'modifyTextForStudent' : 'modifyText', { name: project })}
    >
      <Form
        operation={operation}
        onSubmit={(values) =>
          operation.run({
            registrationId,
            events: values.getAll('events'),
            extraEvents: values.getAll('extraEvents'),
          })
        }
      >
        <EventChoice
          events={events.map(({ isChosen, ...event }) => ({ ...event, isDefault: isChosen }))}
          labels={{ events: t('events'), extraEvents: t('extraEvents') }}
        />
        <DialogFooter>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Submit>{t('save')}</Submit>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}
