'use client'

import { useTranslations } from 'next-intl'
import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'
import type { CorrectDialogProps } from './correct-dialog'

const correctDialog = lazyDialog(() => import('./correct-dialog').then((file) => file.CorrectDialog))

/** Opens what a school said about its test and its mail, to correct it. */
export function CorrectButton(props: Omit<CorrectDialogProps, 'onClose'>) {
  const t = useTranslations('approvals')
  return (
    <DialogButton
      dialog={correctDialog}
      dialogProps={props}
      size="sm"
      variant="quiet"
      aria-label={t('correctOf', { name: props.named })}
    >
      {t('correct')}
    </DialogButton>
  )
}
