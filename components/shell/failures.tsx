'use client'

import { lazy, Suspense } from 'react'
import type { ErrorScreenProps } from './error-screen'

// Fetched after hydration (page-watch). If it can't be fetched when it is needed, app/global-error.tsx has everything
// itself.
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
