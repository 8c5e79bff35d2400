import { useLocale, useTranslations } from 'next-intl'
import { volunteerHoursHref } from '@/components/shell/addresses'
import { Link } from '@/components/ui/link'
import { DataTable } from '@/components/ui/data-table'
import type { listRecordedHours } from '@/lib/features/school-life/volunteering/list-recorded-hours'
import { dayOf, hoursOf } from '@/lib/features/school-life/volunteering/rules'
import { dateInProse } from '@/lib/i18n/format'
import { schoolName } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import type { ResultOf } from '@/lib/kernel/operation'
import { HoursActions } from './hours-buttons'

/** Recorded work, a row each; on a phone a card each. */
export function HoursTable({ rows, today }: Pick<ResultOf<typeof listRecordedHours>, 'rows' | 'today'>) {
  const t = useTranslations('schoolLife.hours')
  const language = useLocale()
  const hasActions = rows.some(({ mayChange }) => mayChange)
  return (
    <DataTable
      isInBand
      caption={t('title')}
      rows={rows}
      columns={({ column, numeric, line, actions }) => [
        column(t('columns.student'), ({ student }) => (
          <Link quiet href={volunteerHoursHref(student.id)}>
            {personName(student, language)}
          </Link>
        )),
        line(t('columns.school'), ({ student }) => schoolName(student.school, language)),
        column(t('columns.activity'), ({ achievement }) => <span className="wrap-anywhere">{achievement}</span>),
        column(t('columns.date'), ({ doneOn }) => (
          <span className="whitespace-nowrap">{dateInProse(doneOn, language, 'UTC')}</span>
        )),
        numeric(t('columns.hours'), ({ minutes }) => hoursOf(minutes)),
        column(t('columns.source'), ({ source }) => <span className="text-ink-muted">{t(`sources.${source}`)}</span>),
        hasActions &&
          actions(
            t('columns.action'),
            ({ student, mayChange, id, minutes, achievement, doneOn }) =>
              mayChange && (
                <HoursActions
                  work={{ id, minutes, achievement, doneOn: dayOf(doneOn) }}
                  name={personName(student, language)}
                  today={today}
                />
              ),
          ),
      ]}
    />
  )
}
