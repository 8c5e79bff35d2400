import { projectDetailsHref } from '@/components/shell/addresses'
import { useLocale, useTranslations } from 'next-intl'
import { ListedFeeStatus } from '@/components/registrations/shared/fee-status-chip'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { DataTable } from '@/components/ui/data-table'
import type { RegistrationRow } from '@/lib/features/registrations/rosters/queries'
import { schoolName } from '@/lib/i18n/languages'
import { personNames } from '@/lib/i18n/person-name'

/** The projects joined through a package, one student a row; on a phone a card each. */
export function PackageRegistrations({ rows }: { rows: readonly RegistrationRow[] }) {
  const t = useTranslations('packageProjects')
  const language = useLocale()
  return (
    <DataTable
      caption={t('caption')}
      rows={rows}
      columns={({ column, numeric }) => [
        column(t('student'), ({ student }) => {
          const { main, other } = personNames(student, language)
          return (
            <>
              {main}
              {other && <span className="ms-2 inline-block font-normal text-ink-muted text-sm">{other}</span>}
            </>
          )
        }),
        column(t('school'), ({ school }) => school && schoolName(school, language)),
        column(t('project'), ({ project }) => (
          <Link quiet href={projectDetailsHref(project.code)}>
            <Badge accent>{project.code}</Badge>
          </Link>
        )),
        column(t('events'), ({ events, extraEvents }) => [...events, ...extraEvents].join(', ')),
        column(t('status'), ({ status }) => <ListedFeeStatus status={status} />),
        column(t('number'), ({ number }) => number, { className: 'tabular-nums' }),
        numeric(t('team'), ({ team }) => (team ? team.code : <span className="text-ink-muted">{t('noTeam')}</span>)),
      ]}
    />
  )
}
