'use client'

import { useEffect } from 'react'
import { useSteady } from '@/components/ui/use-steady'

/** The state of the fee and its newest order. */
export type PayStatus = { status: 'PENDING' | 'PAID' | 'FREE'; order: { number: string; state: string } | null }

/** Milliseconds between two polls: every 2 seconds (payments#polling), less often while hidden. */
export const pace = { seen: 2_000, hidden: 6_000, patience: 8_000 }

/** Polls as long as the page is open: less often while hidden, and at once when it is visible again. */
export function usePayStatus(id: string, onAnswer: (answer: PayStatus) => void, onRefusal: () => void): void {
  const answered = useSteady(onAnswer)
  const refused = useSteady(onRefusal)
  useEffect(() => watchPayStatus(id, answered, refused), [id, answered, refused])
}

/** Returns the function that stops it. A network failure is retried; a refusal (no session, out of reach) is reported and ends it. */
export function watchPayStatus(id: string, answered: (answer: PayStatus) => void, refused: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false
  let isOver = false

  const wait = () => {
    const time = document.hidden ? pace.hidden : pace.seen
    clearTimeout(timer)
    if (!isOver) timer = setTimeout(() => void ask(), time)
  }

  const ask = async () => {
    if (isAsking) return
    isAsking = true
    clearTimeout(timer)
    try {
      const response = await fetch(`/api/pay-status?${new URLSearchParams({ id })}`, {
        cache: 'no-store',
        signal: AbortSignal.timeout(pace.patience),
      })
      if (isOver) return
      if (response.ok) answered(await response.json())
      else if (response.status < 500 && response.status !== 429) {
        isOver = true
        refused()
      }
    } catch {
      // The network failed: the next poll may succeed.
    } finally {
      isAsking = false
      wait()
    }
  }

  const seen = () => (document.hidden ? wait() : void ask())
  document.addEventListener('visibilitychange', seen)
  wait()
  return () => {
    isOver = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', seen)
  }
}
