'use client'

/* Its props are smaller than its markup: as a client component it is not sent twice. */

import { CircleAlert, CircleCheck, CircleDashed, Clock, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './cn'

const icons = { good: CircleCheck, warn: Clock, bad: CircleAlert, info: Info, neutral: CircleDashed }
const colours = {
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  info: 'bg-info-soft text-info',
  neutral: 'bg-sunken text-ink-muted',
}

export type StatusTone = keyof typeof colours

/** The one way to show a status: icon, colour and word. */
export function StatusChip({ tone, icon, children }: { tone: StatusTone; icon?: ReactNode; children: ReactNode }) {
  const Icon = icons[tone]
  return (
    <span
      className={cn(
        'inline-flex h-6 max-w-full items-center gap-1.5 rounded-full px-2.5 font-medium text-xs whitespace-nowrap [&_svg]:size-3.5 [&_svg]:shrink-0',
        colours[tone],
      )}
    >
      {icon ?? <Icon aria-hidden="true" />}
      <span className="truncate">{children}</span>
    </span>
  )
}
