import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Badge } from '@/components/ui/badge'
import { StatusChip } from '@/components/ui/status-chip'
import type { TeamCard } from '@/lib/features/judging/team-lists/list-team-cards'
import { TeamActions } from './team-actions'
import { TeamFigures } from './team-figures'
import { TeamPeople } from './team-people'

export type TeamArticleProps = {
  team: TeamCard
  isReleased: boolean
  /** The project's product, as older addresses name it. */
  product: string | null
  onScored: (id: string, hundredths: number) => void
}

/** A student's own team as a card: they see its number alone (judging#team-number). */
export function TeamArticle({ team, isReleased, product, onScored }: TeamArticleProps) {
  const t = useTranslations('teamList')
  const id = useId()
  const { title, opens } = team
  const number = t('team', { code: team.code })
  return (
    <article
      aria-labelledby={id}
      className="rounded-lg border border-line bg-raised p-5 shadow-control sm:p-6 print:break-inside-avoid"
    >
      <header>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Badge accent>{number}</Badge>
          {team.mediaType && <Badge>{team.mediaType}</Badge>}
          {team.isSubmitted && <StatusChip tone="good">{t('submitted')}</StatusChip>}
        </div>
        <h2
          id={id}
          className={
            title ? 'mt-2 font-semibold text-lead tracking-title' : 'mt-2 font-medium text-ink-muted text-lead'
          }
        >
          <span className="sr-only">{number} </span>
          {title ?? t('untitled')}
        </h2>
      </header>
      <div className="mt-4 grid grid-cols-1 gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <TeamPeople team={team} />
        </div>
        <TeamFigures team={team} />
      </div>
      <footer className="mt-5 border-line border-t pt-4">
        {opens ? (
          <TeamActions
            team={team}
            product={product}
            isStudent
            isReleased={isReleased}
            onScored={(hundredths) => onScored(team.id, hundredths)}
          />
        ) : (
          <p className="text-ink-muted text-sm">{t('notYetOpen')}</p>
        )}
      </footer>
    </article>
  )
}
