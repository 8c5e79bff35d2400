'use client'

import { useEffect, useMemo, useRef, useState } from 'react'
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
  const blank: Memory = { draft: empty, step: 0, ticket: null }
  const [memory, setMemory] = useState(blank)
  const [isKept, setKept] = useState(false)
  const latest = useRef<{ memory: Memory; isKept: boolean } | null>(null)

  /**
   * What is kept is read before anything is changed: on a way back the browser fills in some fields by itself, and these
   * report it before the effect below.
   */
  function known() {
    if (latest.current === null) {
      const memory = store.read()
      latest.current = { memory: memory ?? blank, isKept: memory !== null }
    }
    return latest.current
  }

  useEffect(() => {
    const found = known()
    if (!found.isKept) return
    // oxlint-disable-next-line react/set-state-in-effect -- only the browser knows, and the page came from the server
    setMemory(found.memory)
    setKept(true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each store
  }, [store])

  function keep(change: (before: Memory) => Memory) {
    const memory = change(known().memory)
    latest.current = { ...known(), memory }
    store.write(memory)
    setMemory(memory)
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
      latest.current = { memory: blank, isKept: false }
      setMemory(blank)
      setKept(false)
    },
  }
}

const keptMemory = (projectCode: string) => kept(`portal.registration.${projectCode}`, isMemory, 'sessionStorage')

/** Values kept by an older version of the page are dropped. */
function isMemory(value: unknown): value is Memory {
  return hasFields(value, 'draft', 'step', 'ticket') && hasFields(value.draft, 'texts', 'school', 'events', 'ticks')
}
