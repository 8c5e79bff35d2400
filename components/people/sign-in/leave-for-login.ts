'use client'

import { forgetEverywhere } from '@/components/shell/session-note'
import type { SignInType } from '@/lib/features/people/auth/rules'

/** Goes to the login page of this kind of person and clears the previous session from memory and from every tab's storage. */
export function leaveForLogin(type: SignInType): void {
  forgetEverywhere()
  window.location.assign(`/login?${new URLSearchParams({ type, notice: 'password-changed' })}`)
}
