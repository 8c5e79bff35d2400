import { useLocale, useTranslations } from 'next-intl'
import { volunteerHoursHref } from '@/components/shell/addresses'
import { Link } from '@/components/ui/link'
import { DataTable } from '@/components/ui/data-table'
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
    <DataTable
      isInBand
      caption={t('title')}
      rows={rows}
      keyOf={({ student }) => student.id}
      columns={({ column, numeric, line }) => [
        column(t('student'), ({ student }) => (
          <Link quiet href={volunteerHoursHref(student.id)}>
            {personName(student, language)}
          </Link>
        )),
        line(t('school'), ({ student }) => schoolName(student.school, language)),
        column(t('achievement'), ({ achievements }) => listed(achievements, language)),
        numeric(t('total'), ({ totalMinutes }) => t('hours', { hours: hoursOf(totalMinutes) })),
      ]}
    />
  )
}
