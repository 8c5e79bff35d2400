import type { ReactNode } from 'react'
import { cn } from './cn'

/** Facts with their names, one under the other on a phone, name and fact side by side elsewhere. */
export function DescriptionList({ className, children }: { className?: string; children: ReactNode }) {
  return <dl className={cn('divide-y divide-line', className)}>{children}</dl>
}

export function Description({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 py-3 first:pt-0 last:pb-0 sm:grid-cols-[minmax(8rem,14rem)_1fr]">
      <dt className="text-ink-muted">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}
