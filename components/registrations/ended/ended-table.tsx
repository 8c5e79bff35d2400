import { useLocale, useTranslations } from 'next-intl'
import { keptSchoolHref, keptStudentHref } from '@/components/shell/console-addresses'
import { DataTable } from '@/components/ui/data-table'
import { DateTime } from '@/components/ui/date-time'
import { Link } from '@/components/ui/link'
import { NamePair } from '@/components/ui/name-pair'
import { StatusChip } from '@/components/ui/status-chip'
import type { EndedRegistrations } from '@/lib/features/registrations/rosters/read-ended.step'
import { inLanguage, schoolName } from '@/lib/i18n/languages'
import { personNames } from '@/lib/i18n/person-name'

type EndedTableProps = {
  rows: EndedRegistrations['rows']
  /** Those of several projects stand together. */
  hasProjects: boolean
}

/** Registrations that have ended, to be read: what may still be done about one is on its student's page. */
export function EndedTable({ rows, hasProjects }: EndedTableProps) {
  const t = useTranslations('registrations.ended')
  const kinds = useTranslations('studentConsole.ended')
  const fees = useTranslations('statuses')
  const language = useLocale()
  return (
    <DataTable
      isInBand
      caption={t('title')}
      rows={rows}
      columns={({ column, line, state }) => [
        column(t('student'), ({ student, number }) => (
          <NamePair {...personNames(student, language)} href={keptStudentHref(student.id)}>
            <span className="text-ink-muted text-xs tabular-nums">{number}</span>
          </NamePair>
        )),
        state(t('kind'), ({ kind }) => <StatusChip tone="neutral">{kinds(kind)}</StatusChip>),
        hasProjects &&
          line(
            t('project'),
            ({ project }) => project.code,
            ({ project }) => <span title={inLanguage(project.name, language)}>{project.code}</span>,
          ),
        line(
          t('school'),
          ({ school }) => schoolName(school, language),
          ({ school }) => (
            <Link quiet href={keptSchoolHref(school.id)}>
              {schoolName(school, language)}
            </Link>
          ),
        ),
        column(t('at'), ({ cancelledAt }) => cancelledAt && <DateTime value={cancelledAt} as="table" />, {
          className: 'tabular-nums sm:whitespace-nowrap',
        }),
        column(t('reason'), ({ reason }) => <span className="wrap-anywhere">{reason ?? '–'}</span>),
        column(t('fee'), ({ status }) => fees(status)),
        column(t('registered'), ({ createdAt }) => <DateTime value={createdAt} as="date" />, {
          wide: true,
          className: 'tabular-nums sm:whitespace-nowrap',
        }),
      ]}
    />
  )
}
