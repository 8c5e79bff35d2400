'use client'

import { lazy } from 'react'

// Every page carries what shows a refusal; its screen is fetched when there is one.
export const Refusal = lazy(async () => ({ default: (await import('./refusal-screen')).RefusalScreen }))
export const StandaloneRefusal = lazy(async () => ({
  default: (await import('./standalone-refusal')).StandaloneRefusal,
}))
