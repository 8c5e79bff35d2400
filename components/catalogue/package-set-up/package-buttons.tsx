'use client'

import { Copy, Plus } from 'lucide-react'
import { dialogButton } from '@/components/forms/dialog-button'

const loadDialog = () => import('./name-dialog').then((file) => file.NameDialog)

export const NewPackageButton = dialogButton(loadDialog, {
  label: 'packageSetUp.new',
  size: 'sm',
  variant: 'primary',
  icon: <Plus aria-hidden="true" />,
})

export const CopyPackageButton = dialogButton(loadDialog, {
  label: 'packageSetUp.copy',
  size: 'sm',
  icon: <Copy aria-hidden="true" />,
})
