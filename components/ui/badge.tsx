import type { ReactNode } from 'react'
import { cn } from './cn'

/** A small fact beside a name: a project's code, a role, a count. For a status use `StatusChip`. */
export function Badge({ accent, className, children }: { accent?: boolean; className?: string; children: ReactNode }) {
  return (
    <span
      className={cn(
        'inline-flex h-6 max-w-full items-center rounded-sm px-2 font-medium text-xs whitespace-nowrap',
        accent ? 'bg-accent-soft text-accent-text' : 'bg-sunken text-ink-muted ring-1 ring-line ring-inset',
        className,
      )}
    >
      <span className="truncate">{children}</span>
    </span>
  )
}
