'use client'

import { lazy } from 'react'
import { Later } from '@/components/ui/later'
import type { CoverCardProps } from './cover-card'

const CoverCard = lazy(async () => ({ default: (await import('./cover-card')).CoverCard }))

/** Loaded after the page: most who set a project up come for something else. */
export function ShownCoverCard(props: CoverCardProps) {
  return (
    <Later>
      <CoverCard {...props} />
    </Later>
  )
}
