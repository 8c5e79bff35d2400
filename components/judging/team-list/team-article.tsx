import { useLocale, useTranslations } from 'next-intl'
import { memo, useId } from 'react'
import { Badge } from '@/components/ui/badge'
import { StatusChip } from '@/components/ui/status-chip'
import type { TeamCard } from '@/lib/features/judging/team-lists/list-team-cards'
import { TeamActions } from './team-actions'
import { TeamFigures } from './team-figures'
import { TeamPeople } from './team-people'

export type TeamArticleProps = {
  team: TeamCard
  reader: 'student' | 'staff' | 'office'
  isReleased: boolean
  /** The project's product, as older addresses name it. */
  product: string | null
  /** It belongs to a project that is shown read-only. */
  isElsewhere: boolean
  onScored: (id: string, hundredths: number) => void
}

/** A team as a card (judging#team-list). */
export const TeamArticle = memo(function TeamArticle({
  team,
  reader,
  isReleased,
  isElsewhere,
  product,
  onScored,
}: TeamArticleProps) {
  const t = useTranslations('teamList')
  const id = useId()
  const { title, opens } = team
  // Students see only their team's number (judging#team-number); readers of many schools distinguish the teams by the
  // serial.
  const code = t('team', { code: team.code })
  const [main, other] = reader === 'student' ? [code, null] : [t('serial', { serial: team.serial }), code]
  return (
    <article
      aria-labelledby={id}
      className="rounded-lg border border-line bg-raised p-5 shadow-control sm:p-6 print:break-inside-avoid"
    >
      <header>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Badge accent>{main}</Badge>
          {other && <span className="text-ink-muted text-sm tabular-nums">{other}</span>}
          {team.mediaType && <Badge>{team.mediaType}</Badge>}
          {team.isSubmitted && <StatusChip tone="good">{t('submitted')}</StatusChip>}
        </div>
        <h2
          id={id}
          className={
            title ? 'mt-2 font-semibold text-lead tracking-title' : 'mt-2 font-medium text-ink-muted text-lead'
          }
        >
          <span className="sr-only">{main} </span>
          {title ?? t('untitled')}
        </h2>
        {team.school && <SchoolName school={team.school} />}
      </header>
      <div className="mt-4 grid gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <TeamPeople team={team} />
          {team.note && (
            <p className="mt-3 rounded-md bg-sunken px-3 py-2 text-sm">
              <span className="font-medium">{t('note')}</span> <span className="whitespace-pre-line">{team.note}</span>
            </p>
          )}
        </div>
        <TeamFigures team={team} isOffice={reader === 'office'} />
      </div>
      {!isElsewhere && (
        <footer className="mt-5 border-line border-t pt-4">
          {opens ? (
            <TeamActions
              team={team}
              product={product}
              isStudent={reader === 'student'}
              isReleased={isReleased}
              onScored={(hundredths) => onScored(team.id, hundredths)}
            />
          ) : (
            <p className="text-ink-muted text-sm">{t('notYetOpen')}</p>
          )}
        </footer>
      )}
    </article>
  )
})

function SchoolName({ school }: { school: NonNullable<TeamCard['school']> }) {
  const both = [school.name, school.nameEn].filter((name) => name !== null)
  const [main, other] = useLocale() === 'zh-CN' ? both : both.reverse()
  return (
    <p className="mt-0.5">
      {main}
      {other && <span className="ms-2 text-ink-muted text-sm">{other}</span>}
    </p>
  )
}
