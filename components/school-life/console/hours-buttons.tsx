'use client'

import { FileUp, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'
import type { HoursDialogProps } from './hours-dialogs'

const load = () => import('./hours-dialogs')
const correctDialog = lazyDialog(() => load().then((file) => file.CorrectHoursDialog))
const removeDialog = lazyDialog(() => load().then((file) => file.RemoveHoursDialog))
const newDialog = lazyDialog(() => import('./new-hours-dialog').then((file) => file.NewHoursDialog))
const importDialog = lazyDialog(() => import('./import-hours-dialog').then((file) => file.ImportHoursDialog))

/** Records the work of a student, who is found by typing. */
export function NewHoursButton({ today, reason }: { today: string; reason: string | null }) {
  const t = useTranslations('volunteering.record')
  return (
    <DialogButton
      {...{ dialog: newDialog, dialogProps: { today }, reason }}
      size="sm"
      variant="primary"
      icon={<Plus aria-hidden="true" />}
    >
      {t('button')}
    </DialogButton>
  )
}

export function ImportHoursButton({ reason }: { reason: string | null }) {
  const t = useTranslations('schoolLife.import')
  return (
    <DialogButton {...{ dialog: importDialog, dialogProps: {}, reason }} size="sm" icon={<FileUp aria-hidden="true" />}>
      {t('open')}
    </DialogButton>
  )
}

/** What is done with one recorded work. */
export function HoursActions(props: Omit<HoursDialogProps, 'onClose'>) {
  const t = useTranslations('schoolLife.hours')
  const named = <span className="sr-only">: {`${props.name}, ${props.work.achievement}`}</span>
  return (
    <span className="flex justify-end gap-1">
      <DialogButton dialog={correctDialog} dialogProps={props} size="sm" variant="quiet">
        {t('correct')}
        {named}
      </DialogButton>
      <DialogButton dialog={removeDialog} dialogProps={props} size="sm" variant="quiet">
        {t('remove')}
        {named}
      </DialogButton>
    </span>
  )
}
