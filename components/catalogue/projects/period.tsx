import { useTranslations } from 'next-intl'
import { DateTime } from '@/components/ui/date-time'

/** A period of two dates, each of which never wraps. */
export function Period({ from, to }: { from: Date | null; to: Date | null }) {
  const t = useTranslations('projects.current')
  if (from === null && to === null) return <span className="block">{t('notAnnounced')}</span>
  return (
    <span className="block [&>time]:whitespace-nowrap">
      {from && <DateTime value={from} as="date" />}
      {from && to && ' – '}
      {to && <DateTime value={to} as="date" />}
    </span>
  )
}
