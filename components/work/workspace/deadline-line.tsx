'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { usePassing } from '@/components/shell/refresh-at'
import { cn } from '@/components/ui/cn'
import { Icon } from '@/components/ui/icon'
import type { WorkspaceView } from '@/lib/features/work/workspaces/get-workspace'
import { useInstant } from './moment'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export type DeadlineLineProps = {
  window: NonNullable<WorkspaceView['window']>
  /** The portal's time when the page was rendered, because the reader's clock may be wrong. */
  now: Date
  /** The window has just opened or closed, so the page says what is no longer so. */
  onLimit: () => void
}

/** The deadline, and the time left in words. */
export function DeadlineLine({ window: { startsAt, deadlineAt }, now, onLimit }: DeadlineLineProps) {
  const t = useTranslations('workspace.deadline')
  const instant = useInstant()
  const clock = useClock(now, startsAt, deadlineAt)
  const limits = useMemo(() => [now < startsAt ? startsAt : deadlineAt], [now, startsAt, deadlineAt])
  usePassing(limits, now, onLimit)
  const left = deadlineAt.getTime() - clock
  if (clock < startsAt.getTime()) {
    return <Line>{t('opens', { time: instant(startsAt) })}</Line>
  }
  return (
    <Line isNear={left < day}>
      <span className={cn('font-medium', left < day ? 'text-warn' : 'text-ink')}>
        {left < 0 ? t('passed') : t('left', { time: inWords(left, t) })}
      </span>
      <span className="max-xl:sr-only">{t('due', { time: instant(deadlineAt) })}</span>
    </Line>
  )
}

function Line({ isNear, children }: { isNear?: boolean; children: ReactNode }) {
  return (
    <p className="flex shrink-0 items-center gap-x-2 whitespace-nowrap text-ink-muted">
      <Icon of="warn" className={cn('size-4 shrink-0', isNear && 'text-warn')} />
      {children}
    </p>
  )
}

type Say = (key: 'days' | 'hours' | 'minutes' | 'seconds', values: Record<string, number>) => string

function inWords(left: number, t: Say): string {
  const days = Math.floor(left / day)
  const hours = Math.floor((left % day) / hour)
  const minutes = Math.floor((left % hour) / minute)
  if (days > 0) return t('days', { days, hours })
  if (hours > 0) return t('hours', { hours, minutes })
  return minutes > 4 ? t('minutes', { minutes }) : t('seconds', { seconds: Math.floor(left / 1000) })
}

/** The portal's time, continued from when the page was rendered: every second near a limit of the window, else twice a minute. */
function useClock(now: Date, start: Date, end: Date): number {
  const [clock, setClock] = useState(now.getTime())
  useEffect(() => {
    const behind = now.getTime() - Date.now()
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const time = Date.now() + behind
      setClock(time)
      const left = (time < start.getTime() ? start : end).getTime() - time
      if (left >= 0) timer = setTimeout(tick, Math.min(left < 6 * minute ? 1_000 : 30_000, left + 100))
    }
    tick()
    return () => clearTimeout(timer)
  }, [now, start, end])
  return clock
}
