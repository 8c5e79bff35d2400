'use client'

import { forgetEverywhere, noteSession, type SessionNote } from '@/components/shell/session-note'
import type { SignInType } from '@/lib/features/people/auth/rules'

export type { SessionNote }

/** The note that the portal's first clients kept: for display only, it grants no right (people#session-note). */
export function rememberSession(session: SessionNote): void {
  noteSession(session)
}

/** Goes to the login page of this kind of person and clears the previous session from memory and from every tab's storage. */
export function leaveForLogin(notice: string, type: SignInType): void {
  forgetEverywhere()
  window.location.assign(`/login?${new URLSearchParams({ type, notice })}`)
}
