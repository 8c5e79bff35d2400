'use client'

import { useTranslations } from 'next-intl'
import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'
import type { MergeDialogProps } from './merge-dialog'

const mergeDialog = lazyDialog(() => import('./merge-dialog').then((file) => file.MergeDialog))

type MergeButtonProps = Omit<MergeDialogProps, 'onClose'> & {
  /** Why the school stays. */
  reason: string | null
}

/** Lets a school go up in another. */
export function MergeButton({ reason, ...props }: MergeButtonProps) {
  const t = useTranslations('schoolConsole.merge')
  return (
    <DialogButton dialog={mergeDialog} dialogProps={props} reason={reason}>
      {t('open')}
    </DialogButton>
  )
}
