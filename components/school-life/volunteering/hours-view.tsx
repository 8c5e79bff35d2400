import { useLocale, useTranslations } from 'next-intl'
import { certificateHref } from '@/components/shell/addresses'
import { EmptyCard } from '@/components/ui/empty-card'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { DataTable } from '@/components/ui/data-table'
import type { getHours } from '@/lib/features/school-life/volunteering/get-hours'
import type { listCertificatesOfVolunteer } from '@/lib/features/school-life/volunteering/list-certificates'
import { hoursOf } from '@/lib/features/school-life/volunteering/rules'
import { dateInProse } from '@/lib/i18n/format'
import type { ResultOf } from '@/lib/kernel/operation'

export type HoursViewProps = {
  hours: ResultOf<typeof getHours>
  certificates: ResultOf<typeof listCertificatesOfVolunteer>
  isOwn: boolean
}

/** A student's hours of this year and in total, year by year, with their certificates. */
export function HoursView({ hours, certificates, isOwn }: HoursViewProps) {
  const t = useTranslations('volunteering')
  return (
    <div className="flex flex-col gap-5">
      {hours.years.length > 0 && (
        <Card>
          <dl className="grid grid-cols-2 gap-4">
            {[['thisYear', hours.minutes] as const, ['total', hours.totalMinutes] as const].map(([term, minutes]) => (
              <div key={term} className="flex flex-col-reverse justify-end">
                <dt className="text-ink-muted text-sm">{t(term)}</dt>
                <dd className="font-semibold text-2xl tabular-nums">{t('hours', { hours: hoursOf(minutes) })}</dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
      {certificates.length > 0 && (
        <Card title={t('certificates')}>
          <ul className="divide-y divide-line">
            {certificates.map(({ id, token, number, minutes }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
                <span className="font-medium">{t('certificate', { number, hours: hoursOf(minutes) })}</span>
                <ButtonLink size="sm" href={certificateHref(token)}>
                  {t('open')}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {hours.years.length === 0 && (
        <EmptyCard kind="nothing" title={t('empty')}>
          {t(isOwn ? 'emptyOwn' : 'emptyStaff')}
        </EmptyCard>
      )}
      {hours.years.map((year) => (
        <YearCard key={year.year} year={year} />
      ))}
    </div>
  )
}

function YearCard({ year: { year, minutes, entries } }: { year: ResultOf<typeof getHours>['years'][number] }) {
  const t = useTranslations('volunteering')
  const language = useLocale()
  const title = t('year', { year: String(year) })
  return (
    <Card flush title={title} description={t('hours', { hours: hoursOf(minutes) })}>
      <DataTable
        caption={title}
        rows={entries}
        columns={({ column, numeric }) => [
          column(t('achievement'), (entry) => entry.achievement),
          column(t('day'), (entry) => dateInProse(entry.doneOn, language, 'UTC')),
          numeric(t('time'), (entry) => t('hours', { hours: hoursOf(entry.minutes) })),
        ]}
      />
    </Card>
  )
}
