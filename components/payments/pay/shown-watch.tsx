'use client'

import { lazy, Suspense } from 'react'
import type { PayWatchProps } from './pay-watch'

const PayWatch = lazy(async () => ({ default: (await import('./pay-watch')).PayWatch }))

/** Loaded after the page: what it waits for comes later anyway. */
export function ShownWatch(props: PayWatchProps) {
  return (
    <Suspense>
      <PayWatch {...props} />
    </Suspense>
  )
}
