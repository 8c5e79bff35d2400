'use client'

import { dialogButton } from '@/components/forms/dialog-button'

/** Registers a school for a project. */
export const RegisterSchoolButton = dialogButton(
  () => import('./register-school-dialog').then((file) => file.RegisterSchoolDialog),
  { label: 'schoolSignUp.open' },
)
