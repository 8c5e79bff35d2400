import type { ReactNode } from 'react'
import { Button } from './button'

export type MoreRowsProps = { shown: number; total: number; summary: ReactNode; label: string; onMore: () => void }

/** Below the rows of a card: how many of all are shown, and the button for more. */
export function MoreRows({ shown, total, summary, label, onMore }: MoreRowsProps) {
  if (total <= shown) return null
  return (
    <div className="flex flex-wrap items-center justify-center gap-4 border-line border-t px-5 py-4">
      <span className="text-ink-muted text-sm">{summary}</span>
      <Button onClick={onMore}>{label}</Button>
    </div>
  )
}
