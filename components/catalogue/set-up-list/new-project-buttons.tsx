'use client'

import { Copy } from 'lucide-react'
import { dialogButton } from '@/components/forms/dialog-button'
import { newButton } from '@/components/forms/new-button'

export const NewProjectButton = newButton(
  () => import('./new-project-dialog').then((file) => file.NewProjectDialog),
  'setUp.list.new',
)

export const CopyProjectButton = dialogButton(
  () => import('./copy-project-dialog').then((file) => file.CopyProjectDialog),
  { label: 'setUp.list.copy', size: 'sm', icon: <Copy aria-hidden="true" /> },
)
