'use client'

import { useTranslations } from 'next-intl'
import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'
import type { EventsDialogProps } from './events-dialog'

const eventsDialog = lazyDialog(() => import('./events-dialog').then((file) => file.EventsDialog))

export type ModifyEventsProps = Omit<EventsDialogProps, 'onClose'> & { whyNot: string | null }

export function ModifyEvents({ whyNot, ...props }: ModifyEventsProps) {
  const t = useTranslations('ownDetail')
  return (
    <DialogButton dialog={eventsDialog} dialogProps={props} reason={whyNot}>
      {t('modify')}
    </DialogButton>
  )
}
