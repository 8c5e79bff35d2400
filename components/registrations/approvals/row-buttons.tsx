'use client'

import { useTranslations } from 'next-intl'
import { DialogButton, type DialogButtonProps, lazyDialog } from '@/components/ui/lazy-dialog'
import type { ClassesDialogProps } from './classes-dialog'
import type { CorrectDialogProps } from './correct-dialog'

const classesDialog = lazyDialog(() => import('./classes-dialog').then((file) => file.ClassesDialog))
const correctDialog = lazyDialog(() => import('./correct-dialog').then((file) => file.CorrectDialog))

/** Opens the classes an educator teaches in a project. */
export function ClassesButton(props: Omit<ClassesDialogProps, 'onClose'>) {
  return <RowButton dialog={classesDialog} dialogProps={props} word="classes" />
}

/** Opens what a school said about its test and its mail, to correct it. */
export function CorrectButton(props: Omit<CorrectDialogProps, 'onClose'>) {
  return <RowButton dialog={correctDialog} dialogProps={props} word="correct" />
}

type RowButtonProps<Props> = Pick<DialogButtonProps<Props>, 'dialog' | 'dialogProps'> & { word: 'classes' | 'correct' }

function RowButton<Props extends { named: string; onClose: () => void }>({
  dialog,
  dialogProps,
  word,
}: RowButtonProps<Props>) {
  const t = useTranslations('approvals')
  const { named }: { named: string } = dialogProps
  return (
    <DialogButton
      dialog={dialog}
      dialogProps={dialogProps}
      size="sm"
      variant="quiet"
      aria-label={t(`${word}Of`, { name: named })}
    >
      {t(word)}
    </DialogButton>
  )
}
