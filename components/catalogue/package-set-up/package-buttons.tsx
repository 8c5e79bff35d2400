'use client'

import { Copy } from 'lucide-react'
import { dialogButton } from '@/components/forms/dialog-button'
import { newButton } from '@/components/forms/new-button'

const loadDialog = () => import('./name-dialog').then((file) => file.NameDialog)

export const NewPackageButton = newButton(loadDialog, 'packageSetUp.new')

export const CopyPackageButton = dialogButton(loadDialog, {
  label: 'packageSetUp.copy',
  size: 'sm',
  icon: <Copy aria-hidden="true" />,
})
