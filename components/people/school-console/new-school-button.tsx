'use client'

import { newButton } from '@/components/forms/new-button'

export const NewSchoolButton = newButton(
  () => import('./new-school-dialog').then((file) => file.NewSchoolDialog),
  'schoolConsole.add',
)
