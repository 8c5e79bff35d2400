import { useLocale, useTranslations } from 'next-intl'
import { ListedFeeStatus } from '@/components/registrations/shared/fee-status-chip'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { DateTime } from '@/components/ui/date-time'
import { EmptyState } from '@/components/ui/empty-state'
import type { RegistrationRow } from '@/lib/features/registrations/rosters/queries'
import { personNames } from '@/lib/i18n/person-name'

export type LatestRegistrationsProps = {
  rows: readonly RegistrationRow[]
  /** The address of the whole list. */
  href: string
  mayAdd: boolean
}

/** The newest registrations, and the link to all of them. */
export function LatestRegistrations({ rows, href, mayAdd }: LatestRegistrationsProps) {
  const t = useTranslations('applicationDetail')
  if (rows.length === 0) {
    return (
      <Card title={t('latest')} flush>
        <EmptyState kind="nothing" title={t('noLatest')}>
          {t(mayAdd ? 'noLatestText' : 'noLatestRead')}
        </EmptyState>
      </Card>
    )
  }
  return (
    <Card
      title={t('latest')}
      flush
      actions={
        <ButtonLink size="sm" href={href}>
          {t('all')}
        </ButtonLink>
      }
    >
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5 px-5 py-3 sm:px-6">
            <Who row={row} />
            <ListedFeeStatus status={row.status} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Who({ row }: { row: RegistrationRow }) {
  const t = useTranslations('applicationDetail')
  const { main, other } = personNames(row.student, useLocale())
  const isUnconfirmed = row.school === null
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-medium">{main}</span>
        {other && <span className="text-ink-muted text-sm">{other}</span>}
        {isUnconfirmed && <span className="text-ink-muted text-sm">{t('unconfirmed')}</span>}
      </p>
      <p className="text-ink-muted text-sm tabular-nums">
        {row.number} · <DateTime value={row.createdAt} as="date" />
      </p>
    </div>
  )
}
