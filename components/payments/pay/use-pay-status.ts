'use client'

import { useEffect } from 'react'
import { useSteady } from '@/components/ui/use-steady'

/** How the fee stands, and its newest order: what is told to whoever waits. */
export type PayStatus = { status: 'PENDING' | 'PAID' | 'FREE'; order: { number: string; state: string } | null }

/** Milliseconds from one question to the next: every 2 seconds (payments#polling), out of sight less often. */
export const pace = { seen: 2_000, hidden: 6_000, patience: 8_000 }

/** Asks for as long as the page is open: less often out of sight, and at once when the page is seen again. */
export function usePayStatus(id: string, onAnswer: (answer: PayStatus) => void, onRefusal: () => void): void {
  const answered = useSteady(onAnswer)
  const refused = useSteady(onRefusal)
  useEffect(() => watchPayStatus(id, answered, refused), [id, answered, refused])
}

/** Returns how to stop. A network that fails is asked again; a refusal (no session, out of reach) is told and ends it. */
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
      // No network for now: the next question may get through.
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
