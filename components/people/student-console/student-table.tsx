import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { FeeCounts } from '@/components/registrations/shared/fee-counts'
import { keptSchoolHref, keptStudentHref } from '@/components/shell/addresses'
import { Link } from '@/components/ui/link'
import { StatusChip } from '@/components/ui/status-chip'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import type { KeptStudentRow } from '@/lib/features/people/kept-students/queries'
import { listed, schoolName } from '@/lib/i18n/languages'
import { contactNames, personNames } from '@/lib/i18n/person-name'

const columns = ['school', 'year', 'advisers', 'registrations', 'signedIn'] as const

/** Students as the organisers keep them, a row each; on a phone a card each. */
export function KeptStudentTable({ students }: { students: readonly KeptStudentRow[] }) {
  const t = useTranslations('studentConsole')
  return (
    <Table caption={t('title')} className="lg:min-h-0 lg:flex-1">
      <TableHead>
        <HeaderCell>{t('columns.name')}</HeaderCell>
        {columns.map((column) => (
          <HeaderCell key={column}>{t(`columns.${column}`)}</HeaderCell>
        ))}
      </TableHead>
      <TableBody>
        {students.map((student) => (
          <StudentLine key={student.id} student={student} />
        ))}
      </TableBody>
    </Table>
  )
}

function StudentLine({ student }: { student: KeptStudentRow }) {
  const t = useTranslations('studentConsole')
  const language = useLocale()
  const format = useFormatter()
  const { main, other } = personNames(student, language)
  const advisers = student.advisers.map((adviser) => contactNames(adviser, language).main)
  return (
    <TableRow>
      <Cell lead>
        <span className="flex flex-wrap items-baseline gap-x-2 lg:flex-nowrap lg:whitespace-nowrap">
          <Link quiet href={keptStudentHref(student.id)}>
            {main}
          </Link>
          {other && <span className="font-normal text-ink-muted text-sm">{other}</span>}
          {student.mergedIntoId !== null && <StatusChip tone="neutral">{t('merged')}</StatusChip>}
        </span>
      </Cell>
      <Cell label={t('columns.school')}>
        <Link quiet href={keptSchoolHref(student.school.id)}>
          {schoolName(student.school, language)}
        </Link>
      </Cell>
      <Cell label={t('columns.year')} className="tabular-nums">
        {student.graduationYear ?? '–'}
      </Cell>
      <Cell label={t('columns.advisers')}>{advisers.length === 0 ? '–' : listed(advisers, language)}</Cell>
      <Cell label={t('columns.registrations')}>
        <FeeCounts counts={student.registrations} none={t('states.idle')} />
      </Cell>
      <Cell label={t('columns.signedIn')} className="tabular-nums">
        {student.firstSignedInAt === null ? (
          <span className="text-ink-muted">{t('states.neverSignedIn')}</span>
        ) : (
          format.dateTime(student.firstSignedInAt, { dateStyle: 'medium' })
        )}
      </Cell>
    </TableRow>
  )
}
