'use client'

import { UserPlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'
import type { InviteDialogProps } from './invite-dialog'

const inviteDialog = lazyDialog(() => import('./invite-dialog').then((file) => file.InviteDialog))

export function InviteButton(props: Omit<InviteDialogProps, 'onClose'>) {
  const t = useTranslations('staff.invite')
  return (
    <DialogButton dialog={inviteDialog} dialogProps={props} variant="primary" icon={<UserPlus aria-hidden="true" />}>
      {t('open')}
    </DialogButton>
  )
}
