'use client'

import { useTranslations } from 'next-intl'
import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'
import type { AppointDialogProps } from './appoint-dialog'

const appointDialog = lazyDialog(() => import('./appoint-dialog').then((file) => file.AppointDialog))

/** Appoints a coordinator of a school. */
export function AppointButton(props: Omit<AppointDialogProps, 'onClose'>) {
  const t = useTranslations('peopleConsole.appoint')
  return (
    <DialogButton dialog={appointDialog} dialogProps={props}>
      {t('open')}
    </DialogButton>
  )
}
