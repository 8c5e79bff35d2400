'use client'

import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'
import type { TeachersDialogProps } from './teachers-dialog'

const teachersDialog = lazyDialog(() => import('./teachers-dialog').then((file) => file.TeachersDialog))

export type ChooseTeachersProps = Omit<TeachersDialogProps, 'onClose'> & { label: string }

export function ChooseTeachers({ label, ...props }: ChooseTeachersProps) {
  return (
    <DialogButton dialog={teachersDialog} dialogProps={props}>
      {label}
    </DialogButton>
  )
}
