import { useLocale, useTranslations } from 'next-intl'
import { FeeCounts } from '@/components/registrations/shared/fee-counts'
import { keptSchoolHref, keptStudentHref } from '@/components/shell/console-addresses'
import { Link } from '@/components/ui/link'
import { StatusChip } from '@/components/ui/status-chip'
import { DataTable } from '@/components/ui/data-table'
import { DateTime } from '@/components/ui/date-time'
import { NamePair } from '@/components/ui/name-pair'
import type { KeptStudentRow } from '@/lib/features/people/kept-students/queries'
import { listed, schoolName } from '@/lib/i18n/languages'
import { contactNames, personNames } from '@/lib/i18n/person-name'

/** Students as the organisers keep them, a row each; on a phone a card each. */
export function KeptStudentTable({ students }: { students: readonly KeptStudentRow[] }) {
  const t = useTranslations('studentConsole')
  const language = useLocale()
  const advisersOf = ({ advisers }: KeptStudentRow) =>
    listed(
      advisers.map((adviser) => contactNames(adviser, language).main),
      language,
    )
  return (
    <DataTable
      isInBand
      caption={t('title')}
      rows={students}
      columns={({ column, line }) => [
        column(t('columns.name'), (student) => (
          <NamePair isOneLine {...personNames(student, language)} href={keptStudentHref(student.id)}>
            {student.mergedIntoId !== null && <StatusChip tone="neutral">{t('merged')}</StatusChip>}
          </NamePair>
        )),
        line(
          t('columns.school'),
          ({ school }) => schoolName(school, language),
          ({ school }) => (
            <Link quiet href={keptSchoolHref(school.id)}>
              {schoolName(school, language)}
            </Link>
          ),
        ),
        column(t('columns.year'), ({ graduationYear }) => graduationYear ?? '–', { className: 'tabular-nums' }),
        line(t('columns.advisers'), (student) => advisersOf(student) || '–', undefined, { wide: true }),
        column(t('columns.registrations'), ({ registrations }) => (
          <FeeCounts counts={registrations} none={t('states.idle')} />
        )),
        column(
          t('columns.signedIn'),
          ({ firstSignedInAt }) =>
            firstSignedInAt === null ? (
              <span className="text-ink-muted">{t('states.neverSignedIn')}</span>
            ) : (
              <DateTime value={firstSignedInAt} as="date" />
            ),
          { wide: true, className: 'tabular-nums sm:whitespace-nowrap' },
        ),
      ]}
    />
  )
}
