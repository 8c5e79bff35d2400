import { cn } from './cn'

/** A grey placeholder; give it the size of the content. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cn('block h-4 animate-pulse rounded-sm bg-line', className)} />
}
