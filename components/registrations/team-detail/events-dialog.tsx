'use client'

import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/dialog'
import { EventsForm, type EventsFormProps } from './events-form'

/** Modify Subproject: the events of the student's own registration. */
export function EventsDialog(props: Omit<EventsFormProps, 'isForStudent'>) {
  const t = useTranslations('ownDetail')
  return (
    <Dialog open onOpenChange={(open) => !open && props.onClose()} title={t('modify')}>
      <EventsForm {...props} isForStudent={false} />
    </Dialog>
  )
}
