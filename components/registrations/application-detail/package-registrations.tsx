import { projectDetailsHref } from '@/components/shell/addresses'
import { useLocale, useTranslations } from 'next-intl'
import { FeeStatusChip } from '@/components/registrations/shared/fee-status-chip'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import type { RegistrationRow } from '@/lib/features/registrations/rosters/queries'
import { schoolName } from '@/lib/i18n/languages'
import { personNames } from '@/lib/i18n/person-name'

/** The projects joined through a package, one student a row; on a phone a card each. */
export function PackageRegistrations({ rows }: { rows: readonly RegistrationRow[] }) {
  const t = useTranslations('packageProjects')
  const language = useLocale()
  return (
    <Table caption={t('caption')}>
      <TableHead>
        <HeaderCell>{t('student')}</HeaderCell>
        <HeaderCell>{t('school')}</HeaderCell>
        <HeaderCell>{t('project')}</HeaderCell>
        <HeaderCell>{t('events')}</HeaderCell>
        <HeaderCell>{t('status')}</HeaderCell>
        <HeaderCell>{t('number')}</HeaderCell>
        <HeaderCell numeric>{t('team')}</HeaderCell>
      </TableHead>
      <TableBody>
        {rows.map((row) => {
          const { main, other } = personNames(row.student, language)
          const { school, project, team } = row
          const events = [...row.events, ...row.extraEvents].join(', ')
          return (
            <TableRow key={row.id}>
              <Cell lead>
                {main}
                {other && <span className="ms-2 inline-block font-normal text-ink-muted text-sm">{other}</span>}
              </Cell>
              <Cell label={t('school')}>{school && schoolName(school, language)}</Cell>
              <Cell label={t('project')}>
                <Link quiet href={projectDetailsHref(project.code)}>
                  <Badge accent>{project.code}</Badge>
                </Link>
              </Cell>
              <Cell label={t('events')}>{events}</Cell>
              <Cell label={t('status')}>
                <FeeStatusChip status={row.status} />
              </Cell>
              <Cell label={t('number')} className="tabular-nums">
                {row.number}
              </Cell>
              <Cell numeric label={t('team')}>
                {team ? team.code : <span className="text-ink-muted">{t('noTeam')}</span>}
              </Cell>
            </TableRow>
          )
        })}
      </TableBody>
    </Table>
  )
}
