import { cn } from './cn'

/** The grey shape of what is coming; give it that thing's size. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cn('block h-4 animate-pulse rounded-sm bg-line', className)} />
}

const widths = ['w-11/12', 'w-3/4', 'w-5/6', 'w-2/3']

export function SkeletonTable({ rows = 6, columns = 4 }: { rows?: number; columns?: number }) {
  return (
    <div aria-hidden="true" className="divide-y divide-line">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex gap-6 px-5 py-4 sm:px-6">
          {Array.from({ length: columns }, (_, column) => (
            <span key={column} className={cn('flex-1', column > 1 && 'narrow:hidden')}>
              <Skeleton className={widths[(row + column) % widths.length]} />
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}
