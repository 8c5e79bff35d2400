'use client'

import { useTranslations } from 'next-intl'
import { dialogButton } from '@/components/forms/dialog-button'
import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'
import type { MergeStudentsDialogProps } from './merge-students-dialog'

const load = () => import('./student-dialogs')
const mergeDialog = lazyDialog(() => import('./merge-students-dialog').then((file) => file.MergeStudentsDialog))

export const MoveStudentButton = dialogButton(() => load().then((file) => file.MoveStudentDialog), {
  label: 'studentConsole.move.open',
})

export const HandOverStudentButton = dialogButton(() => load().then((file) => file.HandOverStudentDialog), {
  label: 'studentConsole.handOver.open',
  nameOf: (t, { adviser }) => `${t('studentConsole.handOver.open')}${t('common.colon')}${adviser.name}`,
  size: 'sm',
})

/** Shows two entries side by side; `name`: of the other one, for those who hear the button. */
export function CompareButton({ name, ...props }: Omit<MergeStudentsDialogProps, 'onClose'> & { name: string }) {
  const t = useTranslations('studentConsole.doubles')
  return (
    <DialogButton size="sm" dialog={mergeDialog} dialogProps={props}>
      {t('compare')}
      <span className="sr-only">: {name}</span>
    </DialogButton>
  )
}
