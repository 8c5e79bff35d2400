'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'
import type { NewSchoolDialogProps } from './new-school-dialog'

const newSchoolDialog = lazyDialog(() => import('./new-school-dialog').then((file) => file.NewSchoolDialog))

type NewSchoolButtonProps = Omit<NewSchoolDialogProps, 'onClose'> & {
  /** Why the reader adds none. */
  reason: string | null
}

/** Adds a school. */
export function NewSchoolButton({ reason, ...props }: NewSchoolButtonProps) {
  const t = useTranslations('schoolConsole')
  return (
    <DialogButton
      dialog={newSchoolDialog}
      dialogProps={props}
      size="sm"
      variant="primary"
      icon={<Plus />}
      reason={reason}
    >
      {t('add')}
    </DialogButton>
  )
}
