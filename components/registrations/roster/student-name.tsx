import { Badge } from '@/components/ui/badge'
import type { RosterRow } from '@/lib/features/registrations/rosters/list-roster'
import type { SheetFacts } from './sheet-facts'
import type { TeamPlace } from './team-places'

type StudentNameProps = {
  row: RosterRow
  teamPlace: TeamPlace
  /** The number tells students of the same name apart, unless it has a column of its own. */
  hasNumber: boolean
  t: SheetFacts['t']
}

/** Who it is; on a phone with the second line of the card. */
export function StudentName({ row, teamPlace, hasNumber, t }: StudentNameProps) {
  const { team, role } = teamPlace
  return (
    <>
      <span className="flex min-w-0 items-baseline gap-x-2">
        {/* On a small phone the other script gives way, not the name. */}
        <span title={row.name} className="truncate narrow:max-w-full narrow:shrink-0">
          {row.name}
        </span>
        {row.otherName && (
          <span title={row.otherName} className="min-w-6 truncate font-normal text-ink-muted">
            {row.otherName}
          </span>
        )}
        {row.isProposed && (
          <span title={t('roster.proposedHint')} className="shrink-0">
            <Badge className="h-5">{t('roster.proposed')}</Badge>
          </span>
        )}
        {hasNumber && (
          <span className="ms-auto shrink-0 font-normal text-ink-muted text-xs tabular-nums narrow:hidden">
            {row.number}
          </span>
        )}
      </span>
      <span className="block truncate font-normal text-ink-muted text-sm tabular-nums sm:hidden">
        {[
          team === null ? t('roster.noTeam') : t('roster.teamNumber', { code: team }),
          role && t(`roster.role.${role}`),
          row.number,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  )
}
