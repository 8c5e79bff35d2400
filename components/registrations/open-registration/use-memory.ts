'use client'

import { useEffect, useState } from 'react'
import type { RegistrationDraft } from './draft'

/** A form that was sent and waits for its code. */
export type Ticket = { intentId: string; email: string; resendAt: number }
export type Memory = { draft: RegistrationDraft; step: number; ticket: Ticket | null }

/**
 * What is typed, where one is and which code is awaited: kept in the tab, since a phone may drop the page while its reader
 * looks for the code in her mail. It goes with the tab, and once she is registered.
 */
export function useMemory(projectCode: string, empty: RegistrationDraft) {
  const place = `portal.registration.${projectCode}`
  const [memory, setMemory] = useState<Memory>({ draft: empty, step: 0, ticket: null })
  const [isKept, setKept] = useState(false)

  useEffect(() => {
    const kept = readMemory(place)
    if (kept === null) return
    // oxlint-disable-next-line react/set-state-in-effect -- only the browser knows, and the page came from the server
    setMemory(kept)
    setKept(true)
  }, [place])

  function keep(change: (before: Memory) => Memory) {
    setMemory((before) => {
      const next = change(before)
      sessionStorage.setItem(place, JSON.stringify(next))
      return next
    })
  }

  return {
    ...memory,
    isKept,
    remember: (part: Partial<Memory>) => {
      setKept(false)
      keep((before) => ({ ...before, ...part }))
    },
    enter: (change: (draft: RegistrationDraft) => RegistrationDraft) =>
      keep((before) => ({ ...before, draft: change(before.draft) })),
    forget: () => sessionStorage.removeItem(place),
    startAnew: () => {
      sessionStorage.removeItem(place)
      setMemory({ draft: empty, step: 0, ticket: null })
      setKept(false)
    },
  }
}

/** What an older version of the page kept is forgotten. */
function readMemory(place: string): Memory | null {
  const text = sessionStorage.getItem(place)
  if (text === null) return null
  try {
    const kept: unknown = JSON.parse(text)
    return isMemory(kept) ? kept : null
  } catch {
    return null
  }
}

function isMemory(kept: unknown): kept is Memory {
  const has = (value: unknown, ...names: string[]): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && names.every((name) => name in value)
  return has(kept, 'draft', 'step', 'ticket') && has(kept.draft, 'texts', 'school', 'events', 'ticks')
}
