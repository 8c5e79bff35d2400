'use client'

/* Its props are smaller than its markup: as a client component it is not sent twice. */

import type { ReactNode } from 'react'
import { Icon } from './icon'

export type StatusTone = 'good' | 'warn' | 'bad' | 'info' | 'neutral'

/** The one way to show a status: icon, colour and word. */
export function StatusChip({ tone, icon, children }: { tone: StatusTone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={`chip chip-${tone}`}>
      {icon ?? <Icon of={tone} />}
      <span className="truncate">{children}</span>
    </span>
  )
}
