'use client'

import { UserPlus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { AddContactDialogProps } from './add-contact-dialog'

const load = () => import('./add-contact-dialog').then((file) => file.AddContactDialog)
const AddContactDialog = dynamic(load)

/** The form is fetched when it is about to be wanted. */
export function AddContactButton(props: Omit<AddContactDialogProps, 'onClose'>) {
  const t = useTranslations('contacts.add')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" icon={<UserPlus />} onPointerEnter={load} onFocus={load} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {open && <AddContactDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
