'use client'

import { dialogButton } from '@/components/forms/dialog-button'

export const ModifyEvents = dialogButton(() => import('./events-dialog').then((file) => file.EventsDialog), {
  label: 'ownDetail.modify',
})
