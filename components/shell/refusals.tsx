'use client'

import { lazy } from 'react'
import type { Refused } from './refusal-screen'

// Every page has this component; its screen is fetched when there is a refusal.
const Inside = lazy(async () => ({ default: (await import('./refusal-screen')).RefusalScreen }))
const Alone = lazy(async () => ({ default: (await import('./standalone-refusal')).StandaloneRefusal }))

/* Functions, because a server component can't render a lazy component itself. */
export function Refusal(refused: Refused) {
  return <Inside {...refused} />
}

export function StandaloneRefusal(refused: Refused) {
  return <Alone {...refused} />
}
