import type { ReactNode } from 'react'

/** How much waits behind an entry of the staff's menu; in a rail a dot says that something does. */
export function WaitingMark({ count, children }: { count: number; children: ReactNode }) {
  if (count === 0) return null
  return (
    <>
      <span
        aria-hidden="true"
        className="ms-auto h-4.5 min-w-5 shrink-0 rounded-full bg-sunken px-1.5 text-center font-semibold text-ink text-xs leading-4.5 tabular-nums in-[[aria-current=page]]:bg-raised in-[[aria-current=page]]:text-accent-text rail:hidden"
      >
        {count > 99 ? '99+' : count}
      </span>
      <span
        aria-hidden="true"
        className="absolute end-1 top-1 hidden size-1.75 rounded-full bg-accent ring-2 ring-surface rail:block"
      />
      <span className="sr-only"> {children}</span>
    </>
  )
}
