'use client'

import { forgetEverywhere, noteSession, type SessionNote } from '@/components/shell/session-note'
import type { SignInType } from '@/lib/features/people/auth/rules'

export type { SessionNote }

/** What the portal's first clients kept: for display only, no right hangs on it (people#session-note). */
export function rememberSession(session: SessionNote): void {
  noteSession(session)
}

/** Leaves for the login page, for this kind of person, with nothing of the last one in memory or in any tab's store. */
export function leaveForLogin(notice: string, type: SignInType): void {
  forgetEverywhere()
  window.location.assign(`/login?${new URLSearchParams({ type, notice })}`)
}
