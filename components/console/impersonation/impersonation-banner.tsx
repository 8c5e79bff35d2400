'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useOperation } from '@/components/forms/use-operation'
import { keptPersonHref, keptStudentHref } from '@/components/shell/console-addresses'
import { forgetEverywhere } from '@/components/shell/session-note'
import { PlainButton } from '@/components/ui/plain-button'
import { endImpersonationAction } from '@/lib/features/console/impersonation/actions'

export type ImpersonationBannerProps = {
  name: string
  /** In the reader's language. */
  role: string
  personHref: { kind: 'student' | 'contact'; id: string }
  /** Milliseconds left when the page was made: the clock of the browser may be another. */
  leftMs: number
}

/** Back to the person's page, as oneself; a full page load clears from memory what the person sees. */
function leave({ kind, id }: ImpersonationBannerProps['personHref']) {
  forgetEverywhere()
  window.location.assign(kind === 'student' ? keptStudentHref(id) : keptPersonHref(id))
}

/**
 * Stands above every page while an administrator sees the portal as somebody else: as whom, how long, and the way out. When
 * the time is over the page is left.
 */
export function ImpersonationBanner({ name, role, personHref, leftMs }: ImpersonationBannerProps) {
  const t = useTranslations('impersonation')
  const minutes = useMinutesLeft(leftMs, () => leave(personHref))
  const ending = useOperation(endImpersonationAction, { onSuccess: () => leave(personHref) })
  return (
    <section
      aria-label={t('label')}
      className="flex h-(--above) items-center justify-center gap-3 bg-warn px-3 text-sm text-surface print:hidden"
    >
      <p className="flex min-w-0 gap-x-2">
        <span className="truncate">
          <strong className="font-semibold">{t('label')}</strong> {minutes === 0 && t('ending')}
          {minutes > 0 && <span className="narrow:sr-only">{t('banner', { name, role })}</span>}
          {minutes > 0 && (
            <span aria-hidden="true" className="sm:hidden">
              {t('brief', { name, role })}
            </span>
          )}
        </span>
        <span className="shrink-0 tabular-nums opacity-90">{minutes > 0 && t('left', { minutes })}</span>
      </p>
      <PlainButton
        size="sm"
        className="narrow:h-11"
        pending={ending.pending}
        onClick={() => void ending.run({})}
        aria-label={t('endAs', { name })}
      >
        {t('end')}
      </PlainButton>
    </section>
  )
}

const minuteMs = 60_000

/** Minutes that are left, begun ones counted; calls back once when none is. */
function useMinutesLeft(leftMs: number, onOver: () => void): number {
  const [minutes, setMinutes] = useState(Math.ceil(leftMs / minuteMs))
  useEffect(() => {
    const end = performance.now() + leftMs
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((end - performance.now()) / minuteMs))
      setMinutes(left)
      if (left > 0) return
      clearInterval(timer)
      onOver()
    }, 1_000)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the end is counted from when the page was made
  }, [leftMs])
  return minutes
}
