'use client'

import { lazy } from 'react'
import type { Refused } from './refusal-screen'

// Every page carries what shows a refusal; its screen is fetched when there is one.
const Inside = lazy(async () => ({ default: (await import('./refusal-screen')).RefusalScreen }))
const Alone = lazy(async () => ({ default: (await import('./standalone-refusal')).StandaloneRefusal }))

/* Functions: a server component can't render what is lazy itself. */
export function Refusal(refused: Refused) {
  return <Inside {...refused} />
}

export function StandaloneRefusal(refused: Refused) {
  return <Alone {...refused} />
}
