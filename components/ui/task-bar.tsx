import type { ReactNode } from 'react'
import { cn } from './cn'

/** The action of a page with `data-task`: on a phone at the bottom of the screen, in the place of the tabs. */
export function TaskBar({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={cn(
        'max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:border-line max-lg:border-t max-lg:bg-raised max-lg:px-4 max-lg:pt-2.5 max-lg:pb-[calc(0.75rem+env(safe-area-inset-bottom))] print:hidden',
        className,
      )}
    >
      {children}
    </div>
  )
}
