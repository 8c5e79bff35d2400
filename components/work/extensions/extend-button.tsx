'use client'

import { CalendarPlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'
import type { ExtendDialogProps } from './extend-dialog'

const extendDialog = lazyDialog(() => import('./extend-dialog').then((file) => file.ExtendDialog))

/** Opens the dialog that gives more time. */
export function ExtendButton({
  reason,
  ...dialogProps
}: Omit<ExtendDialogProps, 'onClose'> & { reason: string | null }) {
  const t = useTranslations('extensions')
  return (
    <DialogButton
      {...{ dialog: extendDialog, dialogProps, reason }}
      size="sm"
      icon={<CalendarPlus aria-hidden="true" />}
    >
      {t('button')}
    </DialogButton>
  )
}
