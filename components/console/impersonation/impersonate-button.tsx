'use client'

import { Eye } from 'lucide-react'
import { dialogButton } from '@/components/forms/dialog-button'

/** Opens the question why. */
export const ImpersonateButton = dialogButton(
  () => import('./impersonate-dialog').then((file) => file.ImpersonateDialog),
  { label: 'impersonation.open', icon: <Eye aria-hidden="true" /> },
)
