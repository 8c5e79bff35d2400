'use client'

import { useRouter } from 'next/navigation'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { payHref } from '@/components/shell/addresses'
import { checkOrderAction } from '@/lib/features/payments/payments/actions'
import { type PayStatus, usePayStatus } from './use-pay-status'

const DelayedHelp = lazy(async () => ({ default: (await import('./delayed-help')).DelayedHelp }))

/** After this long without news whoever has paid is told that the update is delayed (payments#polling). */
const delayedAfter = 20_000

export type PayWatchProps = {
  id: string
  /** How it stood when the page was made. */
  shown: PayStatus
  /** The order to ask its provider about, once, when the page opens: somebody has just come back from there. */
  asks: boolean
  /** She may have paid, and waits for the news of it. */
  isWaiting: boolean
}

/** Turns the page as soon as what it shows is no longer so, in whichever tab or way it was paid. */
export function PayWatch({ id, shown, asks, isWaiting }: PayWatchProps) {
  const router = useRouter()
  const seen = useRef(keyOf(shown))
  const asked = useRef<string | null>(null)
  const [isDelayed, setDelayed] = useState(false)
  const { run } = useRefreshing(checkOrderAction)

  usePayStatus(
    id,
    (now) => {
      if (keyOf(now) === seen.current) return
      seen.current = keyOf(now)
      // The address then says which order it was, so that the page tells of a success and not of an old one.
      if (now.status === 'PAID' && now.order) router.replace(payHref(id, { order: now.order.number }))
      else router.refresh()
    },
    () => router.refresh(),
  )

  const number = shown.order?.number
  const state = shown.order?.state
  useEffect(() => {
    if (!asks || number === undefined || asked.current === number) return
    asked.current = number
    // The provider knows of no payment: what to do then must not wait.
    void run({ number }).then((answer) => {
      if (answer === null || answer.state === state) setDelayed(true)
    })
  }, [asks, number, state, run])

  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setDelayed(true), delayedAfter)
    return () => clearTimeout(timer)
  }, [isWaiting])

  if (!isWaiting || !isDelayed) return null
  const isConfirming = state === 'CONFIRMING'
  return (
    <Suspense>
      <DelayedHelp id={id} number={number} isConfirming={isConfirming} onChecked={() => router.refresh()} />
    </Suspense>
  )
}

function keyOf({ status, order }: PayStatus): string {
  return `${status} ${order?.number} ${order?.state}`
}
