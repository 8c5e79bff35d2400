'use client'

import { Landmark } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'

const offlineDialog = lazyDialog(() => import('./offline-dialog').then((file) => file.OfflineDialog))

/** Records a bank transfer. */
export function MarkOfflineButton() {
  const t = useTranslations('ledger.offline')
  return (
    <DialogButton
      dialog={offlineDialog}
      dialogProps={{}}
      size="sm"
      variant="primary"
      icon={<Landmark aria-hidden="true" />}
    >
      {t('button')}
    </DialogButton>
  )
}
