'use client'

import { FileUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { dialogButton } from '@/components/forms/dialog-button'
import { newButton } from '@/components/forms/new-button'
import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'
import type { HoursDialogProps } from './hours-dialogs'

const load = () => import('./hours-dialogs')
const correctDialog = lazyDialog(() => load().then((file) => file.CorrectHoursDialog))
const removeDialog = lazyDialog(() => load().then((file) => file.RemoveHoursDialog))

/** Records the work of a student, who is found by typing. */
export const NewHoursButton = newButton(
  () => import('./new-hours-dialog').then((file) => file.NewHoursDialog),
  'volunteering.record.button',
)

export const ImportHoursButton = dialogButton(
  () => import('./import-hours-dialog').then((file) => file.ImportHoursDialog),
  { label: 'schoolLife.import.open', size: 'sm', icon: <FileUp aria-hidden="true" /> },
)

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
