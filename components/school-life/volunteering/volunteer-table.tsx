import { useLocale, useTranslations } from 'next-intl'
import { volunteerHoursHref } from '@/components/shell/addresses'
import { Link } from '@/components/ui/link'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import type { listVolunteers } from '@/lib/features/school-life/volunteering/list-volunteers'
import { hoursOf } from '@/lib/features/school-life/volunteering/rules'
import { listed, schoolName } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import type { ResultOf } from '@/lib/kernel/operation'

/** The reader's students who have volunteered. */
export function VolunteerTable({ rows }: { rows: ResultOf<typeof listVolunteers>['rows'] }) {
  const t = useTranslations('volunteering')
  const language = useLocale()
  return (
    <Table caption={t('title')}>
      <TableHead>
        <HeaderCell>{t('student')}</HeaderCell>
        <HeaderCell>{t('school')}</HeaderCell>
        <HeaderCell>{t('achievement')}</HeaderCell>
        <HeaderCell numeric>{t('total')}</HeaderCell>
      </TableHead>
      <TableBody>
        {rows.map(({ student, achievements, totalMinutes }) => (
          <TableRow key={student.id}>
            <Cell lead label={t('student')}>
              <Link quiet href={volunteerHoursHref(student.id)}>
                {personName(student, language)}
              </Link>
            </Cell>
            <Cell label={t('school')}>{schoolName(student.school, language)}</Cell>
            <Cell label={t('achievement')}>{listed(achievements, language)}</Cell>
            <Cell numeric label={t('total')}>
              {t('hours', { hours: hoursOf(totalMinutes) })}
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
