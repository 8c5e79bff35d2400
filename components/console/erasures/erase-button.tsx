'use client'

import { dialogButton } from '@/components/forms/dialog-button'

/** Erases a person's data, after a preview, with a reason and their address typed. */
export const EraseButton = dialogButton(() => import('./erase-dialog').then((file) => file.EraseDialog), {
  label: 'erasures.open',
})
