'use client'

import { Plus } from 'lucide-react'
import { dialogButton } from '@/components/forms/dialog-button'

export const NewSchoolButton = dialogButton(() => import('./new-school-dialog').then((file) => file.NewSchoolDialog), {
  label: 'schoolConsole.add',
  size: 'sm',
  variant: 'primary',
  icon: <Plus />,
})
