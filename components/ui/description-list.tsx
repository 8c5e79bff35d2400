'use client'

/* Its props are smaller than its markup: as a client component it is not sent twice. */

import type { ReactNode } from 'react'
import { cn } from './cn'

/** Facts with their names, side by side. */
export function DescriptionList({ className, children }: { className?: string; children: ReactNode }) {
  return <dl className={cn('divide-y divide-line', className)}>{children}</dl>
}

export function Description({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(5.5rem,1fr)_2fr] gap-x-6 py-3 first:pt-0 last:pb-0">
      <dt className="text-ink-muted">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}
