import { useLocale, useTranslations } from 'next-intl'
import { FeeStatusChip } from '@/components/registrations/shared/fee-status-chip'
import { Badge } from '@/components/ui/badge'
import { DateTime } from '@/components/ui/date-time'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import type { RosterRow } from '@/lib/features/registrations/rosters/list-roster'
import { type Bilingual, inLanguage } from '@/lib/i18n/languages'

export type TrackStudentsProps = {
  project: { code: string; name: Bilingual }
  rows: readonly RosterRow[]
  /** Whether rows of several schools are possible: each row then names its own. */
  hasSchools: boolean
}

/** A project's students, read-only; the full list has the actions. */
export function TrackStudents({ project, rows, hasSchools }: TrackStudentsProps) {
  const t = useTranslations('tracks.list')
  const roster = useTranslations('registrations.roster')
  const language = useLocale()
  const showsSchool = hasSchools && new Set(rows.map(({ school }) => school)).size > 1
  return (
    <Table caption={t('caption', { project: inLanguage(project.name, language) })}>
      <TableHead>
        <HeaderCell>{t(showsSchool ? 'nameAndSchool' : 'name')}</HeaderCell>
        <HeaderCell>{t('status')}</HeaderCell>
        <HeaderCell>{t('team')}</HeaderCell>
        <HeaderCell>{t('registered')}</HeaderCell>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            <Cell lead>
              <span className="flex flex-wrap items-baseline gap-x-2">
                {row.name}
                {row.otherName && <span className="font-normal text-ink-muted text-sm">{row.otherName}</span>}
                {row.isProposed && (
                  <span title={roster('proposedHint')}>
                    <Badge>{roster('proposed')}</Badge>
                  </span>
                )}
              </span>
              {showsSchool && row.school && (
                <span className="block font-normal text-ink-muted text-sm">{row.school}</span>
              )}
            </Cell>
            <Cell label={t('status')}>
              <FeeStatusChip status={row.status} />
            </Cell>
            <Cell label={t('team')} className="whitespace-nowrap">
              {row.team === null ? (
                <span className="text-ink-muted">{t('noTeam')}</span>
              ) : (
                <span className="inline-flex items-center gap-2">
                  <Badge accent={row.role === 'LEADER'}>{row.team}</Badge>
                  {row.role && t(`roles.${row.role}`)}
                </span>
              )}
            </Cell>
            <Cell label={t('registered')} className="whitespace-nowrap">
              <DateTime value={row.createdAt} as="table" />
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
