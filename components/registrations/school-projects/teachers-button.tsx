'use client'

import { useTranslations } from 'next-intl'
import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'
import type { TeachersDialogProps } from './teachers-dialog'

const teachersDialog = lazyDialog(() => import('./teachers-dialog').then((file) => file.TeachersDialog))

/** Changes the responsible teachers of a school's registration. */
export function TeachersButton(props: Omit<TeachersDialogProps, 'onClose'>) {
  const t = useTranslations('schoolRegistrations.teachers')
  return (
    <DialogButton
      dialog={teachersDialog}
      dialogProps={props}
      size="sm"
      aria-label={t('chooseFor', { code: props.project.code })}
    >
      {t('choose')}
    </DialogButton>
  )
}
