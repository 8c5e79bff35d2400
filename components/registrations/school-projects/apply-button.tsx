'use client'

import { useTranslations } from 'next-intl'
import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'
import type { ApplyDialogProps } from './apply-dialog'

const applyDialog = lazyDialog(() => import('./apply-dialog').then((file) => file.ApplyDialog))

/** Registers the school; the form is fetched when the pointer or the focus comes near. */
export function ApplyButton({ reason, ...props }: Omit<ApplyDialogProps, 'onClose'> & { reason: string | null }) {
  const t = useTranslations('schoolRegistrations.projects')
  return (
    <DialogButton
      dialog={applyDialog}
      dialogProps={props}
      size="sm"
      variant={reason ? 'secondary' : 'primary'}
      reason={reason}
      aria-label={t('registerFor', { code: props.project.code })}
    >
      {t('register')}
    </DialogButton>
  )
}
