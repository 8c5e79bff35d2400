import { cn } from './cn'

export const barStyles = 'flex gap-6 overflow-x-auto shadow-[inset_0_-1px_0_var(--color-line)] [scrollbar-width:none]'
export const tabStyles = cn(
  'inline-flex h-11 shrink-0 items-center gap-2 border-transparent border-b-2 font-medium whitespace-nowrap text-ink-muted',
  'transition-colors duration-100 hover:text-ink focus-visible:-outline-offset-2',
)

export function Count({ children }: { children: number | undefined }) {
  if (children === undefined) return null
  return <span className="rounded-full bg-sunken px-2 font-normal text-ink-muted text-xs tabular-nums">{children}</span>
}
