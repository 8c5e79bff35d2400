'use client'

import { dialogButton } from '@/components/forms/dialog-button'

/** Lets a school go up in another. */
export const MergeButton = dialogButton(() => import('./merge-dialog').then((file) => file.MergeDialog), {
  label: 'schoolConsole.merge.open',
})
