import { useLocale, useTranslations } from 'next-intl'
import { ListedFeeStatus } from '@/components/registrations/shared/fee-status-chip'
import { rosterRowHref } from '@/components/shell/addresses'
import { Badge } from '@/components/ui/badge'
import { DateTime } from '@/components/ui/date-time'
import { DataTable } from '@/components/ui/data-table'
import { NamePair } from '@/components/ui/name-pair'
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
    <DataTable
      isInBand
      caption={t('caption', { project: inLanguage(project.name, language) })}
      rows={rows}
      columns={({ column, state }) => [
        column(t(showsSchool ? 'nameAndSchool' : 'name'), (row) => (
          <>
            <NamePair main={row.name} other={row.otherName} href={rosterRowHref(project.code, row.number)}>
              {row.isProposed && (
                <span title={roster('proposedHint')}>
                  <Badge>{roster('proposed')}</Badge>
                </span>
              )}
            </NamePair>
            {showsSchool && row.school && (
              <span className="block font-normal text-ink-muted text-xs">{row.school}</span>
            )}
          </>
        )),
        state(t('status'), (row) => <ListedFeeStatus status={row.status} />),
        column(
          t('team'),
          (row) =>
            row.team === null ? (
              <span className="text-ink-muted">{t('noTeam')}</span>
            ) : (
              <span className="inline-flex items-center gap-2">
                <Badge accent={row.role === 'LEADER'}>{row.team}</Badge>
                {row.role && t(`roles.${row.role}`)}
              </span>
            ),
          { className: 'whitespace-nowrap' },
        ),
        column(t('registered'), (row) => <DateTime value={row.createdAt} as="brief" />, {
          className: 'whitespace-nowrap',
        }),
      ]}
    />
  )
}
