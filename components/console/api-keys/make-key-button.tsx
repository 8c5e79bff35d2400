'use client'

import { KeyRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'
import type { MakeKeyDialogProps } from './make-key-dialog'

const makeKeyDialog = lazyDialog(() => import('./make-key-dialog').then((file) => file.MakeKeyDialog))

export function MakeKeyButton(props: Omit<MakeKeyDialogProps, 'onClose'>) {
  const t = useTranslations('apiKeys.make')
  return (
    <DialogButton dialog={makeKeyDialog} dialogProps={props} variant="primary" icon={<KeyRound aria-hidden="true" />}>
      {t('open')}
    </DialogButton>
  )
}
