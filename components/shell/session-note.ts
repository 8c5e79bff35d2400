'use client'

import { rememberProject } from './preferences'

export type SessionNote = { id: string; role: string; projectCode?: string | null }

const keys = { id: 'portal.loginId', role: 'portal.loginType', project: 'portal.project' } as const
const channelName = 'portal.session'

/** Notes the signed-in person in this tab, as the portal's first clients did (people#session-note): it grants no right. Values of an earlier session that this one lacks are removed. */
export function noteSession({ id, role, projectCode }: SessionNote): void {
  sessionStorage.setItem(keys.id, id)
  sessionStorage.setItem(keys.role, role)
  noteProject(projectCode ?? null)
}

/** The project the session works on, as the switch in the header sets it; the lists of staff open with it. */
export function noteProject(projectCode: string | null): void {
  if (projectCode) sessionStorage.setItem(keys.project, projectCode)
  else sessionStorage.removeItem(keys.project)
  rememberProject(projectCode)
}

/** After a sign-out this tab is cleared, and every other tab drops its note (people#session-note). */
export function forgetEverywhere(): void {
  sessionStorage.clear()
  rememberProject(null)
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('left')
  channel.close()
}

/** Drops the note when another tab signs out. Unsent texts are stored separately and stay. */
export function forgetWithOthers(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', () => {
    for (const key of Object.values(keys)) sessionStorage.removeItem(key)
  })
  return () => channel.close()
}
