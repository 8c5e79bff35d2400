'use client'

import { UserPlus } from 'lucide-react'
import { dialogButton } from '@/components/forms/dialog-button'

export const InviteButton = dialogButton(() => import('./invite-dialog').then((file) => file.InviteDialog), {
  label: 'staff.invite.open',
  variant: 'primary',
  icon: <UserPlus aria-hidden="true" />,
})
