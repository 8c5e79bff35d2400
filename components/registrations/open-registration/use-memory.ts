'use client'

import { useEffect, useMemo, useState } from 'react'
import { hasFields, kept } from '@/components/forms/unsaved'
import type { RegistrationDraft } from './draft'

/** A form that was sent and waits for its code. */
export type Ticket = { intentId: string; email: string; resendAt: number }
export type Memory = { draft: RegistrationDraft; step: number; ticket: Ticket | null }

/**
 * What is typed, where one is and which code is awaited: kept in the tab, since a phone may drop the page while its reader
 * looks for the code in her mail. It goes with the tab, and once she is registered.
 */
export function useMemory(projectCode: string, empty: RegistrationDraft) {
  const store = useMemo(() => keptMemory(projectCode), [projectCode])
  const [memory, setMemory] = useState<Memory>({ draft: empty, step: 0, ticket: null })
  const [isKept, setKept] = useState(false)

  useEffect(() => {
    const known = store.read()
    if (known === null) return
    // oxlint-disable-next-line react/set-state-in-effect -- only the browser knows, and the page came from the server
    setMemory(known)
    setKept(true)
  }, [store])

  function keep(change: (before: Memory) => Memory) {
    setMemory((before) => {
      const next = change(before)
      store.write(next)
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
    forget: () => store.write(null),
    startAnew: () => {
      store.write(null)
      setMemory({ draft: empty, step: 0, ticket: null })
      setKept(false)
    },
  }
}

const keptMemory = (projectCode: string) => kept(`portal.registration.${projectCode}`, isMemory, 'sessionStorage')

/** What an older version of the page kept is forgotten. */
function isMemory(value: unknown): value is Memory {
  return hasFields(value, 'draft', 'step', 'ticket') && hasFields(value.draft, 'texts', 'school', 'events', 'ticks')
}
