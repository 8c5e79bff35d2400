'use client'

import { UserPlus } from 'lucide-react'
import { dialogButton } from '@/components/forms/dialog-button'

/** Registers a student who is known for a project. */
export const SignUpButton = dialogButton(() => import('./sign-up-dialog').then((file) => file.SignUpDialog), {
  label: 'studentConsole.signUp.open',
  size: 'sm',
})

/** Enters a student who is new. */
export const EnterStudentButton = dialogButton(
  () => import('./enter-student-dialog').then((file) => file.EnterStudentDialog),
  { label: 'studentConsole.signUp.openNew', size: 'sm', variant: 'primary', icon: <UserPlus aria-hidden="true" /> },
)
