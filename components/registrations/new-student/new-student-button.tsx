'use client'

import { UserPlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ButtonLook } from '@/components/ui/button-styles'
import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'
import type { NewStudentDialogProps } from './new-student-dialog'
import { useWhyClosed } from './use-why-closed'

const newStudentDialog = lazyDialog(() => import('./new-student-dialog').then((file) => file.NewStudentDialog))

/** The list's first action. The form is fetched when the pointer or the focus comes near. */
export function NewStudentButton({
  size,
  ...props
}: Omit<NewStudentDialogProps, 'onClose'> & Pick<ButtonLook, 'size'>) {
  const t = useTranslations('registrations.newStudent')
  const whyClosed = useWhyClosed()
  const chosen = props.projects.find(({ code }) => code === props.projectCode)
  return (
    <DialogButton
      dialog={newStudentDialog}
      dialogProps={props}
      variant="primary"
      size={size}
      icon={<UserPlus />}
      reason={whyClosed(chosen)}
    >
      {t('open')}
    </DialogButton>
  )
}
