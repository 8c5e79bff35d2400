'use client'

import { ChevronLeft, ChevronRight, CircleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { IconButton } from '@/components/ui/icon-button'
import type { Place } from './roster-state'
import { useProblemText } from './use-problem-text'

export type ProblemBarProps = {
  count: number
  /** The wrong cell one stands in: its place among them from 0, or -1. */
  at: number
  place: Place | null
  step: (isBack: boolean) => void
}

/** Which of the wrong cells one stands in, what is wrong with it, and the way to the next. */
export function ProblemBar({ count, at, place, step }: ProblemBarProps) {
  const t = useTranslations('imports')
  const sentence = useProblemText()
  return (
    <>
      <span className="inline-flex shrink-0 items-center rounded-sm border border-line bg-raised shadow-control">
        <IconButton size="sm" label={t('problems.previous')} onClick={() => step(true)}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <span className="border-line border-x px-2.5 font-semibold text-sm tabular-nums leading-6">
          {at < 0 ? t('problems.count', { count }) : t('problems.at', { at: at + 1, count })}
        </span>
        <IconButton size="sm" label={t('problems.next')} onClick={() => step(false)}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </span>
      <kbd
        aria-hidden="true"
        className="hidden shrink-0 rounded-xs border border-line bg-sunken px-1 font-sans text-ink-muted text-xs sm:pointer-fine:inline"
      >
        F8
      </kbd>
      {place && (
        <p className="flex min-w-0 flex-1 items-center gap-2 text-sm max-lg:basis-full">
          <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-bad" />
          <span className="lg:truncate">
            {t('problems.here', {
              line: place.line,
              column: t(`column.${place.error.column}`),
              problem: sentence(place.error),
            })}
          </span>
        </p>
      )}
    </>
  )
}
