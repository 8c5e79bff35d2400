'use client'

import { useEffect, useMemo, useState } from 'react'
import { hasFields, kept } from '@/components/forms/unsaved'
import type { RegistrationDraft } from './draft'

/** A form that was sent and waits for its code. */
export type Ticket = { intentId: string; email: string; resendAt: number }
export type Memory = { draft: RegistrationDraft; step: number; ticket: Ticket | null }

/**
 * The typed values, the section and the awaited code, kept in the tab because a phone may drop the page while the
 * student looks for the code in the mail. They are removed with the tab and after the registration.
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

/** Values kept by an older version of the page are dropped. */
function isMemory(value: unknown): value is Memory {
  return hasFields(value, 'draft', 'step', 'ticket') && hasFields(value.draft, 'texts', 'school', 'events', 'ticks')
}
