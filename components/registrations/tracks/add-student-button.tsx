'use client'

import { UserPlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useWhyClosed } from '@/components/registrations/new-student/use-why-closed'
import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'
import type { AddStudentDialogProps } from './add-student-dialog'

const addStudentDialog = lazyDialog(() => import('./add-student-dialog').then((file) => file.AddStudentDialog))

/** The dashboard's first action. The form is fetched when the pointer or the focus comes near. */
export function AddStudentButton(props: Omit<AddStudentDialogProps, 'onClose'>) {
  const t = useTranslations('tracks.add')
  const whyClosed = useWhyClosed()
  return (
    <DialogButton
      dialog={addStudentDialog}
      dialogProps={props}
      variant="primary"
      icon={<UserPlus />}
      reason={whyClosed(props.form.projects.find(({ code }) => code === props.projectCode))}
    >
      {t('open')}
    </DialogButton>
  )
}
