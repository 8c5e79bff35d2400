'use client'

import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ActionResult } from '@/lib/kernel/doors/action'
import { useOperation } from './use-operation'

type FoundIds = { search: string; ids: readonly string[] }

/**
 * The ids that match a search; null without one. The server searches, since addresses and phone numbers are not in the
 * browser, and the earlier ids stay until it has answered. `ready`: the page's own rows have arrived, with the matches
 * of the search in its address.
 */
export function useFoundIds(search: string, find: (search: string) => Promise<ActionResult<string[]>>, ready: boolean) {
  const ask = useCallback((raw: unknown) => find(String(raw)), [find])
  const { run, pending, fault } = useOperation(ask)
  const [known, setKnown] = useState<FoundIds | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const isSettled = search === '' || known?.search === search || failed === search

  useEffect(() => {
    if (!ready || isSettled || pending) return
    void run(search).then((ids) => {
      if (ids === null) setFailed(search)
      else setKnown({ search, ids })
    })
  }, [search, run, ready, isSettled, pending])

  const found = useMemo(() => (search === '' || known === null ? null : new Set(known.ids)), [search, known])
  return { found, pending: ready && !isSettled, fault: failed === search ? fault : null }
}
