import { useLocale, useTranslations } from 'next-intl'
import { volunteerHoursHref } from '@/components/shell/addresses'
import { Link } from '@/components/ui/link'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import type { listRecordedHours } from '@/lib/features/school-life/volunteering/list-recorded-hours'
import { dayOf, hoursOf } from '@/lib/features/school-life/volunteering/rules'
import { dateInProse } from '@/lib/i18n/format'
import { schoolName } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import type { ResultOf } from '@/lib/kernel/operation'
import { HoursActions } from './hours-buttons'

const columns = ['student', 'school', 'activity', 'date', 'hours', 'source'] as const

/** Recorded work, a row each; on a phone a card each. */
export function HoursTable({ rows, today }: Pick<ResultOf<typeof listRecordedHours>, 'rows' | 'today'>) {
  const t = useTranslations('schoolLife.hours')
  const language = useLocale()
  const hasActions = rows.some(({ mayChange }) => mayChange)
  return (
    <Table caption={t('title')} className="lg:min-h-0 lg:flex-1">
      <TableHead>
        {columns.map((column) => (
          <HeaderCell key={column} numeric={column === 'hours'}>
            {t(`columns.${column}`)}
          </HeaderCell>
        ))}
        {hasActions && (
          <HeaderCell>
            <span className="sr-only">{t('columns.action')}</span>
          </HeaderCell>
        )}
      </TableHead>
      <TableBody>
        {rows.map(({ student, source, mayChange, id, minutes, achievement, doneOn }) => (
          <TableRow key={id}>
            <Cell lead>
              <Link quiet href={volunteerHoursHref(student.id)}>
                {personName(student, language)}
              </Link>
            </Cell>
            <Cell label={t('columns.school')}>{schoolName(student.school, language)}</Cell>
            <Cell label={t('columns.activity')}>
              <span className="wrap-anywhere">{achievement}</span>
            </Cell>
            {/* A day has no time zone: it is the same everywhere. */}
            <Cell label={t('columns.date')}>
              <span className="whitespace-nowrap">{dateInProse(doneOn, language, 'UTC')}</span>
            </Cell>
            <Cell numeric label={t('columns.hours')}>
              {hoursOf(minutes)}
            </Cell>
            <Cell label={t('columns.source')}>
              <span className="text-ink-muted">{t(`sources.${source}`)}</span>
            </Cell>
            {hasActions && (
              <Cell>
                {mayChange && (
                  <HoursActions
                    work={{ id, minutes, achievement, doneOn: dayOf(doneOn) }}
                    name={personName(student, language)}
                    today={today}
                  />
                )}
              </Cell>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
