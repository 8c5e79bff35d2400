'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { countGroupAction } from '@/lib/features/console/announcements/actions'
import type { Audience, AudienceRole } from '@/lib/features/console/announcements/rules'

export type CountedGroup = {
  total: number
  skipped: number
  roles: { role: AudienceRole; count: number }[]
  sample: { role: AudienceRole; email: string; name: string; isSuppressed: boolean }[]
}

const pauseMs = 300

/** How many people a group is, a moment after it changes; null while that is not known. */
export function useGroupCount(group: Audience): { counted: CountedGroup | null; isBroken: boolean } {
  const typed = JSON.stringify(group)
  const [answer, setAnswer] = useState<{ typed: string; counted: CountedGroup | null } | null>(null)
  useEffect(() => {
    let isOver = false
    const count = async () => {
      const found = await countGroupAction({ audience: JSON.parse(typed) }).catch(() => null)
      if (!isOver) setAnswer({ typed, counted: found?.ok ? found.data : null })
    }
    const timer = setTimeout(() => void count(), pauseMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [typed])
  const isCurrent = answer?.typed === typed
  return { counted: isCurrent ? answer.counted : null, isBroken: isCurrent && answer.counted === null }
}

/** The number of a group and some of its people. */
export function GroupCount({ counted, isBroken }: { counted: CountedGroup | null; isBroken: boolean }) {
  const t = useTranslations('announcements')
  return (
    <section aria-label={t('group')} aria-live="polite" className="flex flex-col gap-2">
      {counted === null ? (
        <p className="text-ink-muted">{t(isBroken ? 'countFailed' : 'counting')}</p>
      ) : (
        <>
          <p>
            <span className="font-semibold text-lg">{t('recipients', { count: counted.total })}</span>{' '}
            <span className="text-ink-muted text-sm">
              {counted.roles.map(({ role, count }) => `${t(`role.${role}`)} ${count}`).join(' · ')}
            </span>
          </p>
          {counted.skipped > 0 && <p className="text-sm text-warn">{t('skippedCount', { count: counted.skipped })}</p>}
          {counted.sample.length > 0 && (
            <details className="text-sm">
              <summary className="min-h-8 content-center text-ink-muted narrow:min-h-11">{t('sample')}</summary>
              <ul className="divide-y divide-line rounded-md border border-line">
                {counted.sample.map(({ email, name, role, isSuppressed }) => (
                  <li key={email} className="flex flex-wrap gap-x-3 px-3 py-1.5">
                    <span className="wrap-anywhere">{email}</span>
                    <span className="text-ink-muted">
                      {name} · {t(`role.${role}`)}
                      {isSuppressed && ` · ${t('refused')}`}
                    </span>
                  </li>
                ))}
              </ul>
            </details>
          )}
          <p className="text-ink-muted text-sm">{t('again')}</p>
        </>
      )}
    </section>
  )
}
