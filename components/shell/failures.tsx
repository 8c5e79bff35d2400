'use client'

import { lazy, Suspense } from 'react'
import type { ErrorScreenProps } from './error-screen'

// Fetched once the page lives (page-watch). What can't be fetched when it is needed fails in turn: app/global-error.tsx has all.
const Inside = lazy(async () => ({ default: (await import('./error-screen')).ErrorScreen }))
const Alone = lazy(async () => ({ default: (await import('./standalone-error')).StandaloneError }))

export function Failure(failure: ErrorScreenProps) {
  return (
    <Suspense>
      <Inside {...failure} />
    </Suspense>
  )
}

export function StandaloneFailure(failure: ErrorScreenProps) {
  return (
    <Suspense>
      <Alone {...failure} />
    </Suspense>
  )
}
