'use client'

import { Eye } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'
import type { ImpersonateDialogProps } from './impersonate-dialog'

const dialog = lazyDialog(() => import('./impersonate-dialog').then((file) => file.ImpersonateDialog))

/** Opens the question why; `reason`: why it is not possible. */
export function ImpersonateButton({
  reason,
  ...person
}: Omit<ImpersonateDialogProps, 'onClose'> & { reason: string | null }) {
  const t = useTranslations('impersonation')
  return (
    <DialogButton icon={<Eye aria-hidden="true" />} dialog={dialog} dialogProps={person} reason={reason}>
      {t('open')}
    </DialogButton>
  )
}
