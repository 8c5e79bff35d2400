'use client'

import { useRouter } from 'next/navigation'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { payHref } from '@/components/shell/addresses'
import { checkOrderAction } from '@/lib/features/payments/payments/actions'
import { type PayStatus, usePayStatus } from './use-pay-status'

const DelayedHelp = lazy(async () => ({ default: (await import('./delayed-help')).DelayedHelp }))

/** After this long without news, a payer is told that the update is delayed (payments#polling). */
const delayedAfter = 20_000

export type PayWatchProps = {
  id: string
  /** The state when the page was rendered. */
  shown: PayStatus
  /** The order from which the payer has just returned: its provider is asked once when the page opens. */
  asks: boolean
  /** The student may have paid and waits for the confirmation. */
  isWaiting: boolean
}

/** Reloads the page as soon as its state is outdated, in whichever tab or way the payment was made. */
export function PayWatch({ id, shown, asks, isWaiting }: PayWatchProps) {
  const router = useRouter()
  const seen = useRef(keyOf(shown))
  const askedFor = useRef<string | null>(null)
  const [isDelayed, setDelayed] = useState(false)
  const { run } = useRefreshing(checkOrderAction)

  usePayStatus(
    id,
    (now) => {
      if (keyOf(now) === seen.current) return
      seen.current = keyOf(now)
      // The address then names the order, so that the page reports this success and not an old order's.
      if (now.status === 'PAID' && now.order) router.replace(payHref(id, { order: now.order.number }))
      else router.refresh()
    },
    () => router.refresh(),
  )

  const number = shown.order?.number
  const state = shown.order?.state
  useEffect(() => {
    if (!asks || number === undefined || askedFor.current === number) return
    askedFor.current = number
    // The provider knows of no payment: the page says at once what to do then.
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
