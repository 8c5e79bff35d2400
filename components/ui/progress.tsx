import type { ReactNode } from 'react'
import { cn } from './cn'

export type ProgressProps = {
  label: string
  /** 0 to `of`; null while the end is unknown. */
  value: number | null
  of: number
  /** The counts in words: "1,204 of 10,000 rows". */
  counts?: ReactNode
}

export function Progress({ label, value, of, counts }: ProgressProps) {
  return (
    <div>
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <span className="font-medium">{label}</span>
        {counts && <span className="text-ink-muted text-sm tabular-nums">{counts}</span>}
      </div>
      <progress
        aria-label={label}
        max={Math.max(of, 1)}
        value={value ?? undefined}
        className={cn(
          'block h-2 w-full appearance-none overflow-hidden rounded-full bg-line indeterminate:animate-pulse',
          '[&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-accent',
          '[&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-accent',
        )}
      />
    </div>
  )
}
