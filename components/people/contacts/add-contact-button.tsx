'use client'

import { UserPlus } from 'lucide-react'
import { dialogButton } from '@/components/forms/dialog-button'

export const AddContactButton = dialogButton(
  () => import('./add-contact-dialog').then((file) => file.AddContactDialog),
  {
    label: 'contacts.add.open',
    variant: 'primary',
    icon: <UserPlus />,
  },
)
