import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { DateTime } from '@/components/ui/date-time'
import type { ReleaseState } from './release-state'

/** Releases that were withdrawn, with their reasons. */
export function PastReleases({ releases }: { releases: ReleaseState['withdrawn'] }) {
  const t = useTranslations('releases.past')
  return (
    <Card title={t('title')} flush>
      <ul className="divide-y divide-line">
        {releases.map(({ id, releaseAt, withdrawnAt, withdrawnBy, withdrawReason }) => (
          <li key={id} className="px-5 py-4 sm:px-6">
            <p className="whitespace-pre-line wrap-anywhere">{withdrawReason}</p>
            <p className="mt-1 text-ink-muted text-sm">
              {t.rich(withdrawnAt !== null && releaseAt <= withdrawnAt ? 'wasOut' : 'text', {
                name: withdrawnBy?.name ?? '',
                released: () => <DateTime value={releaseAt} as="table" />,
                withdrawn: () => withdrawnAt && <DateTime value={withdrawnAt} as="table" />,
              })}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
