'use client'

import { useTranslations } from 'next-intl'
import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'
import type { EraseDialogProps } from './erase-dialog'

const eraseDialog = lazyDialog(() => import('./erase-dialog').then((file) => file.EraseDialog))

/** Erases a person's data, after a preview, with a reason and their address typed. */
export function EraseButton(props: Omit<EraseDialogProps, 'onClose'>) {
  const t = useTranslations('erasures')
  return (
    <DialogButton dialog={eraseDialog} dialogProps={props}>
      {t('open')}
    </DialogButton>
  )
}
