'use client'

import type { SignInType } from '@/lib/features/auth/rules'

export type SessionNote = { id: string; role: string; projectCode?: string | null }

/** What the portal's first clients kept: for display only, no right hangs on it (decisions, Identity and sign-in). */
export function rememberSession({ id, role, projectCode }: SessionNote): void {
  sessionStorage.setItem('portal.loginId', id)
  sessionStorage.setItem('portal.loginType', role)
  if (projectCode) sessionStorage.setItem('portal.project', projectCode)
}

/** Leaves for the login page, for this kind of person, with nothing of the last one in memory or in the tab's store. */
export function leaveForLogin(notice: string, type: SignInType): void {
  sessionStorage.clear()
  window.location.assign(`/login?${new URLSearchParams({ type, notice })}`)
}
