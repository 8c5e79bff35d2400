'use client'

import { dialogButton } from '@/components/forms/dialog-button'

/** Appoints a coordinator of a school. */
export const AppointButton = dialogButton(() => import('./appoint-dialog').then((file) => file.AppointDialog), {
  label: 'peopleConsole.appoint.open',
})
