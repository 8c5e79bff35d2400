'use client'

export type SessionNote = { id: string; role: string; projectCode?: string | null }

/** What the portal's first clients kept: for display only, no right hangs on it (decisions, Identity and sign-in). */
export function rememberSession({ id, role, projectCode }: SessionNote): void {
  sessionStorage.setItem('portal.loginId', id)
  sessionStorage.setItem('portal.loginType', role)
  if (projectCode) sessionStorage.setItem('portal.project', projectCode)
}

/** Leaves for the login page with nothing of the last person in memory or in the tab's store. */
export function leaveForLogin(notice: string): void {
  sessionStorage.clear()
  window.location.assign(`/login?notice=${notice}`)
}
