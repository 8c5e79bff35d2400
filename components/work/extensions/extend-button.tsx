'use client'

import { CalendarPlus } from 'lucide-react'
import { dialogButton } from '@/components/forms/dialog-button'

/** Gives more time. */
export const ExtendButton = dialogButton(() => import('./extend-dialog').then((file) => file.ExtendDialog), {
  label: 'extensions.button',
  size: 'sm',
  icon: <CalendarPlus aria-hidden="true" />,
})
