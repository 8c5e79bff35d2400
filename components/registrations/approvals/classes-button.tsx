'use client'

import { useTranslations } from 'next-intl'
import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'
import type { ClassesDialogProps } from './classes-dialog'

const classesDialog = lazyDialog(() => import('./classes-dialog').then((file) => file.ClassesDialog))

/** Opens the classes an educator teaches in a project. */
export function ClassesButton(props: Omit<ClassesDialogProps, 'onClose'>) {
  const t = useTranslations('approvals')
  return (
    <DialogButton
      dialog={classesDialog}
      dialogProps={props}
      size="sm"
      variant="quiet"
      aria-label={t('classesOf', { name: props.named })}
    >
      {t('classes')}
    </DialogButton>
  )
}
