'use client'

import { UserPlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'
import type { AddContactDialogProps } from './add-contact-dialog'

const addContactDialog = lazyDialog(() => import('./add-contact-dialog').then((file) => file.AddContactDialog))

/** The form is fetched when the pointer or the focus comes near. */
export function AddContactButton(props: Omit<AddContactDialogProps, 'onClose'>) {
  const t = useTranslations('contacts.add')
  return (
    <DialogButton dialog={addContactDialog} dialogProps={props} variant="primary" icon={<UserPlus />}>
      {t('open')}
    </DialogButton>
  )
}
