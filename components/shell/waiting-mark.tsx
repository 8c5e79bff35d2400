'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { CountedKind } from '@/lib/features/home/staff-days/rules'
import { useWaiting } from './waiting'

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

/** How much of these kinds waits for the reader. */
export function WaitingCount({ kinds }: { kinds: readonly CountedKind[] }) {
  const t = useTranslations('shell')
  const waiting = useWaiting() ?? []
  const count = waiting.reduce((sum, one) => (kinds.includes(one.kind) ? sum + one.count : sum), 0)
  return <WaitingMark count={count}>{t('waiting', { count })}</WaitingMark>
}
