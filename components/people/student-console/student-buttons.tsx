'use client'

import { useTranslations } from 'next-intl'
import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'
import type { MergeStudentsDialogProps } from './merge-students-dialog'
import type { HandOverStudentDialogProps, MoveStudentDialogProps } from './student-dialogs'

const load = () => import('./student-dialogs')
const moveDialog = lazyDialog(() => load().then((file) => file.MoveStudentDialog))
const handOverDialog = lazyDialog(() => load().then((file) => file.HandOverStudentDialog))
const mergeDialog = lazyDialog(() => import('./merge-students-dialog').then((file) => file.MergeStudentsDialog))

export function MoveStudentButton(props: Omit<MoveStudentDialogProps, 'onClose'>) {
  const t = useTranslations('studentConsole.move')
  return (
    <DialogButton dialog={moveDialog} dialogProps={props}>
      {t('open')}
    </DialogButton>
  )
}

export function HandOverStudentButton(props: Omit<HandOverStudentDialogProps, 'onClose'>) {
  const t = useTranslations('studentConsole.handOver')
  return (
    <DialogButton size="sm" dialog={handOverDialog} dialogProps={props}>
      {t('open')}
      <span className="sr-only">: {props.adviser.name}</span>
    </DialogButton>
  )
}

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
