'use client'

import { useTranslations } from 'next-intl'
import { FetchedForm } from '@/components/forms/fetched-form'
import { EventsForm } from '@/components/registrations/team-detail/events-form'
import { Dialog } from '@/components/ui/dialog'
import { getEventChoiceAction } from '@/lib/features/registrations/registrations/actions'

export type ModifyEventsDialogProps = { registrationId: string; isOwn?: boolean; onClose: () => void }

/** Lets staff or the student change the events of a registration, or says why that is not possible (registrations#events). */
export function ModifyEventsDialog({ registrationId, isOwn = false, onClose }: ModifyEventsDialogProps) {
  const t = useTranslations('ownDetail')
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('modify')}>
      <FetchedForm
        action={getEventChoiceAction}
        about={{ registrationId }}
        nothing={({ whyNot, events, project }) =>
          whyNot === null && events.length > 0 ? null : { title: whyNot ?? t('nothingOffered'), text: project }
        }
        onClose={onClose}
      >
        {({ project, events }) => (
          <EventsForm {...{ registrationId, project, events, onClose }} isForStudent={!isOwn} />
        )}
      </FetchedForm>
    </Dialog>
  )
}
