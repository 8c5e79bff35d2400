import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { scoreText } from '@/lib/features/judging/scores/rules'
import { Badge } from '@/components/ui/badge'
import { StatusChip } from '@/components/ui/status-chip'
import type { TeamCard } from '@/lib/features/judging/team-lists/list-team-cards'

/** A team's progress and its results. */
export function TeamFigures({ team }: { team: TeamCard }) {
  if (team.progress === null) return null
  return (
    <div className="flex flex-col gap-3">
      <WorkFigures team={team} />
      <dl className="grid grid-cols-[1fr_2fr] gap-x-4 gap-y-3 text-sm">
        <TeamResults team={team} isOffice={false} />
      </dl>
    </div>
  )
}

/** How far a team's work is. */
export function WorkFigures({ team: { progress, comments } }: { team: TeamCard }) {
  const t = useTranslations('teamList')
  const format = useFormatter()
  if (progress === null) return null
  const { percent, checksDone: done, checksTotal: total } = progress
  return (
    <dl className="grid grid-cols-3 gap-x-4 gap-y-3 text-sm">
      <div className="col-span-3 flex flex-wrap items-baseline justify-between">
        <dt className="text-ink-muted">{t('completion')}</dt>
        <dd className="font-medium tabular-nums">{t('percent', { percent })}</dd>
        <dd aria-hidden="true" className="mt-1.5 h-1.5 w-full overflow-hidden rounded-full bg-line">
          <div className="h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
        </dd>
      </div>
      <Figure name={t('checks')}>{done === null ? t('checksAll', { total }) : t('checksOf', { done, total })}</Figure>
      <Figure name={t('length')}>{format.number(progress.totalLength)}</Figure>
      <Figure name={t('comments')}>
        {comments === null ? (
          <span className="font-normal text-ink-muted">{t('commentsHidden')}</span>
        ) : (
          format.number(comments)
        )}
      </Figure>
    </dl>
  )
}

/** What a team has reached, as two entries of a list of facts. */
export function TeamResults({ team: { score, awards }, isOffice }: { team: TeamCard; isOffice: boolean }) {
  const t = useTranslations('teamList')
  return (
    <>
      <Figure name={t('score')}>
        {score === null ? (
          <span className="font-normal text-ink-muted">{t('unscored')}</span>
        ) : (
          <span className="flex flex-wrap items-center gap-x-2">
            <span className="text-lead">{scoreText(score.hundredths)}</span>
            {isOffice && (
              <StatusChip tone={score.isDraft ? 'warn' : 'good'}>
                {t(score.isDraft ? 'scoreDraft' : 'scoreConfirmed')}
              </StatusChip>
            )}
          </span>
        )}
      </Figure>
      <Figure name={t('award')}>
        <span className="flex flex-wrap gap-1.5">
          {awards.length === 0 && <span className="font-normal text-ink-muted">{t('unawarded')}</span>}
          {awards.map(({ label, isDraft }) => (
            <Badge key={label} accent={!isDraft}>
              {isDraft ? `${label} · ${t('draft')}` : label}
            </Badge>
          ))}
        </span>
      </Figure>
    </>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-muted">{name}</dt>
      <dd className="mt-0.5 font-medium tabular-nums">{children}</dd>
    </div>
  )
}
