'use client'

import { lazy } from 'react'
import { Later } from '@/components/ui/later'

const GoOn = lazy(async () => ({ default: (await import('./go-on')).GoOn }))

/** Loaded after the page, whose first load is for paying. */
export function ShownGoOn() {
  return (
    <Later>
      <GoOn />
    </Later>
  )
}
