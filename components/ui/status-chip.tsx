'use client'

/* Its props are smaller than its markup: as a client component it is not sent twice. */

import { CircleAlert, CircleCheck, CircleDashed, Clock, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './cn'

const icons = { good: CircleCheck, warn: Clock, bad: CircleAlert, info: Info, neutral: CircleDashed }
const colours = {
  good: 'bg-(--quiet-ground,var(--color-good-soft)) text-(--quiet-ink,var(--color-good))',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  info: 'bg-info-soft text-info',
  neutral: 'bg-(--quiet-ground,var(--color-sunken)) text-ink-muted',
}
/** In a dense list what is settled is a word; only what somebody has to act on has colour (screens#density). */
const quiet = 'px-(--quiet-padding,0.625rem) [&_svg]:[display:var(--quiet-icon,block)]'

export type StatusTone = keyof typeof colours

/** The one way to show a status: icon, colour and word. */
export function StatusChip({ tone, icon, children }: { tone: StatusTone; icon?: ReactNode; children: ReactNode }) {
  const Icon = icons[tone]
  return (
    <span
      className={cn(
        'inline-flex h-(--chip,1.5rem) max-w-full items-center gap-1.5 rounded-full font-medium text-xs whitespace-nowrap [&_svg]:size-(--chip-icon,0.875rem) [&_svg]:shrink-0',
        tone === 'neutral' || tone === 'good' ? quiet : 'px-(--chip-padding,0.625rem)',
        colours[tone],
      )}
    >
      {icon ?? <Icon aria-hidden="true" />}
      <span className="truncate">{children}</span>
    </span>
  )
}
