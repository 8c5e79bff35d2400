import type { ReactNode } from 'react'

/** On a phone it replaces the shell's tab bar: the actions that are possible now. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 flex items-center gap-3 border-line border-t bg-raised px-4 pt-2.5 pb-[calc(0.75rem+env(safe-area-inset-bottom))] shadow-[0_-4px_16px_-8px_var(--color-shade-deep)] lg:hidden print:hidden">
      {children}
    </div>
  )
}
