'use client'

import { useCallback, useEffect, useMemo, useRef, useState, useTransition } from 'react'
import { fetchedRows, merged } from '@/components/ui/fetched-rows'

export type AllRowsOptions<Row> = {
  /** The rows that came with the page; other ones whenever the page has been read again. */
  first: readonly Row[]
  /** Whether those are all. */
  isWhole: boolean
  /** Where all of them are, and with `since` what has changed. */
  address: string
}

type Known<Row> = {
  rows: readonly Row[]
  isComplete: boolean
  of: readonly Row[]
  /** How many rows the whole list has besides these: none, unless it is longer than a reader is given. */
  others: number
}

/** What makes all rows wanted at once; otherwise they wait until the page is idle. */
const wishes = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const
const idleMs = 1500

/**
 * The rows of a long list: the first ones with the page, then all, which are fetched when the page is idle or as soon as its
 * reader does anything. Once the page was read again, after a write, only what has changed is fetched.
 */
export function useAllRows<Row extends { id: string }>({ first, isWhole, address }: AllRowsOptions<Row>) {
  const [known, setKnown] = useState<Known<Row>>({ rows: first, isComplete: isWhole, of: first, others: 0 })
  const [hasFailed, setFailed] = useState(false)
  const [, startTransition] = useTransition()
  const newest = useRef(known)
  const readAt = useRef<number | null>(null)
  const running = useRef<AbortController | null>(null)
  /** Counts the changes made here: rows read before one are old news. */
  const changes = useRef(0)

  const put = useCallback((next: Known<Row>) => {
    newest.current = next
    setKnown(next)
  }, [])

  const fetchRows = useCallback(async (): Promise<void> => {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    setFailed(false)
    try {
      let base = newest.current.isComplete ? newest.current.rows : null
      let at = base && readAt.current
      for (;;) {
        const seen = changes.current
        const found = await fetchedRows<Row>(at === null ? address : withSince(address, at), own.signal)
        if (own.signal.aborted) return
        base = merged(base ?? [], found)
        at = base && found.at
        // Where it can't be told what has changed, or rows were changed here meanwhile, they are asked for once more.
        if (base === null || seen !== changes.current) continue
        const others = found.total - base.length
        const next = { rows: base, isComplete: true, of: newest.current.of, others }
        newest.current = next
        readAt.current = at
        running.current = null
        return startTransition(() => setKnown(next))
      }
    } catch {
      if (own.signal.aborted) return
      setFailed(true)
    }
  }, [address])

  /** All rows are wanted now. What failed is tried again when the reader says so. */
  const want = useCallback(() => {
    if (!newest.current.isComplete && running.current === null) void fetchRows()
  }, [fetchRows])

  useEffect(() => {
    if (newest.current.isComplete) return
    const later = whenIdle(want)
    for (const wish of wishes) window.addEventListener(wish, want, { passive: true, capture: true })
    return () => {
      later()
      for (const wish of wishes) window.removeEventListener(wish, want, { capture: true })
    }
  }, [want])

  useEffect(() => {
    const { of, isComplete } = newest.current
    if (of === first) return
    if (isWhole) {
      running.current?.abort()
      running.current = null
      readAt.current = null
      // oxlint-disable-next-line react/set-state-in-effect -- the rows arrive with the page, not with what the reader does
      return put({ rows: first, isComplete: true, of: first, others: 0 })
    }
    if (!isComplete) put({ rows: first, isComplete: false, of: first, others: 0 })
    else newest.current = { ...newest.current, of: first }
    void fetchRows()
  }, [first, isWhole, fetchRows, put])

  useEffect(
    () => () => {
      running.current?.abort()
      running.current = null
    },
    [],
  )

  /** The rows as they are after a write of this page. */
  const change = useCallback(
    (after: (rows: readonly Row[]) => readonly Row[]) => {
      changes.current += 1
      put({ ...newest.current, rows: after(newest.current.rows) })
    },
    [put],
  )

  return useMemo(
    () => ({
      rows: known.rows,
      total: known.rows.length + known.others,
      isComplete: known.isComplete,
      hasFailed,
      want,
      again: fetchRows,
      change,
    }),
    [known, hasFailed, want, fetchRows, change],
  )
}

function withSince(address: string, since: number): string {
  return `${address}${address.includes('?') ? '&' : '?'}since=${since}`
}

function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const idle = requestIdleCallback(work, { timeout: idleMs })
    return () => cancelIdleCallback(idle)
  }
  const timer = setTimeout(work, idleMs / 5)
  return () => clearTimeout(timer)
}
