'use client'

import { KeyRound } from 'lucide-react'
import { dialogButton } from '@/components/forms/dialog-button'

export const MakeKeyButton = dialogButton(() => import('./make-key-dialog').then((file) => file.MakeKeyDialog), {
  label: 'apiKeys.make.open',
  variant: 'primary',
  icon: <KeyRound aria-hidden="true" />,
})
