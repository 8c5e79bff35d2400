'use client'

import { useTranslations } from 'next-intl'
import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'

const withdrawDialog = lazyDialog(() => import('./withdraw-dialog').then((file) => file.WithdrawDialog))

/** Lets a student withdraw an unpaid registration. */
export function WithdrawRegistration({ registrationId, project }: { registrationId: string; project: string }) {
  const t = useTranslations('ownDetail.withdraw')
  return (
    <DialogButton
      dialog={withdrawDialog}
      dialogProps={{ registrationId, project }}
      size="sm"
      aria-label={t('named', { project })}
    >
      {t('button')}
    </DialogButton>
  )
}
