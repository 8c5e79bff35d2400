'use client'

import { lazy } from 'react'
import { Later } from '@/components/ui/later'
import type { OwnReduction } from './reduction'

const OwnReductionCard = lazy(async () => ({ default: (await import('./own-reduction')).OwnReductionCard }))

/** Loaded after the page, whose first load is for paying. */
export function ShownReduction({ reduction }: { reduction: OwnReduction }) {
  return (
    <Later>
      <OwnReductionCard reduction={reduction} />
    </Later>
  )
}
