'use client'

import { Copy, Plus } from 'lucide-react'
import { dialogButton } from '@/components/forms/dialog-button'

export const NewProjectButton = dialogButton(
  () => import('./new-project-dialog').then((file) => file.NewProjectDialog),
  {
    label: 'setUp.list.new',
    size: 'sm',
    variant: 'primary',
    icon: <Plus aria-hidden="true" />,
  },
)

export const CopyProjectButton = dialogButton(
  () => import('./copy-project-dialog').then((file) => file.CopyProjectDialog),
  { label: 'setUp.list.copy', size: 'sm', icon: <Copy aria-hidden="true" /> },
)
