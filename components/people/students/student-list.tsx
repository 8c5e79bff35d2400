import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { FeeCounts } from '@/components/registrations/shared/fee-counts'
import { studentEntryHref } from '@/components/shell/addresses'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import { NamePair } from '@/components/ui/name-pair'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import type { StudentRow } from '@/lib/features/people/students/lists.queries'
import { schoolName } from '@/lib/i18n/languages'
import { personNames } from '@/lib/i18n/person-name'
import { SortHeader, type SortHeaderProps } from './sort-header'

export type StudentListProps = {
  students: readonly StudentRow[]
  hasSchools: boolean
  sorting: SortHeaderProps['current']
}

/** One student a row, with the actions; on a phone a card each. */
export function StudentList({ students, hasSchools, sorting }: StudentListProps) {
  const t = useTranslations('people.list')
  const genders = useTranslations('account.student.genders')
  const language = useLocale()
  // Beside the schools there is room for it on wide screens alone.
  const givesWay = hasSchools ? 'lg:max-2xl:hidden' : undefined
  return (
    <Table caption={t('caption')} isInBand>
      <TableHead>
        <SortHeader by="name" current={sorting} />
        <HeaderCell className={givesWay}>{t('column.gender')}</HeaderCell>
        <SortHeader by="year" current={sorting} />
        {hasSchools && <SortHeader by="school" current={sorting} />}
        <HeaderCell>{t('column.registrations')}</HeaderCell>
        <HeaderCell>{t('column.profile')}</HeaderCell>
        <HeaderCell>{t('column.requests')}</HeaderCell>
      </TableHead>
      <TableBody>
        {students.map((student) => (
          <TableRow key={student.id}>
            <Cell lead>
              <NamePair isOneLine {...personNames(student, language)} href={studentEntryHref(student.id)} />
            </Cell>
            <Cell label={t('column.gender')} className={givesWay}>
              {student.gender && genders(student.gender)}
            </Cell>
            <Cell label={t('column.year')} className="tabular-nums">
              {student.graduationYear}
            </Cell>
            {hasSchools && <Cell label={t('column.school')} oneLine={schoolName(student.school, language)} />}
            <Cell label={t('column.registrations')}>
              <FeeCounts counts={student.registrations} none={t('noRegistrations')} />
            </Cell>
            <Cell label={t('column.profile')}>
              <Profile missing={student.missing} isBrief={hasSchools} />
            </Cell>
            <Cell beside label={t('column.requests')}>
              {student.requests > 0 && <Badge accent>{t('requests', { count: student.requests })}</Badge>}
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** What is missing; brief, from `lg` up how much of it alone. */
function Profile({ missing, isBrief }: { missing: StudentRow['missing']; isBrief: boolean }) {
  const t = useTranslations('people.list')
  const names = useTranslations('fields.labels')
  const format = useFormatter()
  if (missing.length === 0) return <span className="text-ink-muted">{t('complete')}</span>
  const listed = format.list(missing.map((field) => names(field)))
  return (
    <span title={listed}>
      <span className={cn('line-clamp-2 text-sm', isBrief ? 'lg:sr-only' : 'lg:line-clamp-1 lg:max-w-72')}>
        <span className="font-medium text-warn">{t('missing')}</span> {listed}
      </span>
      {isBrief && (
        <span aria-hidden="true" className="whitespace-nowrap text-warn max-lg:hidden">
          {t('missingCount', { count: missing.length })}
        </span>
      )}
    </span>
  )
}
