import { cn } from './cn'

/** The grey shape of what is coming; give it that thing's size. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cn('block h-4 animate-pulse rounded-sm bg-line', className)} />
}
