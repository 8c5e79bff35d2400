'use client'

import { Landmark } from 'lucide-react'
import { dialogButton } from '@/components/forms/dialog-button'

/** Records a bank transfer. */
export const MarkOfflineButton = dialogButton(() => import('./offline-dialog').then((file) => file.OfflineDialog), {
  label: 'ledger.offline.button',
  size: 'sm',
  variant: 'primary',
  icon: <Landmark aria-hidden="true" />,
})
