'use client'

import { useTimeZone, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { getQuietEndAction } from '@/lib/features/catalogue/settings/actions'
import { timeOfDay } from '@/lib/i18n/format'

/** From when on mails that are queued now, or at that instant, are sent; nothing where quiet hours don't keep them. */
export function QuietNote({ at = null }: { at?: string | null }) {
  const t = useTranslations('common.quiet')
  const zone = useTimeZone() ?? 'UTC'
  const [answer, setAnswer] = useState<{ at: string | null; until: Date | null } | null>(null)
  useEffect(() => {
    let isOver = false
    const look = async () => {
      const found = await getQuietEndAction({ at }).catch(() => null)
      if (!isOver && found?.ok) setAnswer({ at, until: found.data.until })
    }
    void look()
    return () => {
      isOver = true
    }
  }, [at])
  const until = answer?.at === at ? answer.until : null
  return (
    <p role="status" className="text-ink-muted text-sm empty:hidden">
      {until !== null && t('until', { time: timeOfDay(until, zone) })}
    </p>
  )
}
