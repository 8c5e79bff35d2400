/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- where rows become
   cards some browsers forget what a table is: the written roles remember */

'use client'

import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { memo, type Ref } from 'react'
import { cn } from '@/components/ui/cn'
import { StatusChip } from '@/components/ui/status-chip'
import { TableRow } from '@/components/ui/table'
import { scoreText } from '@/lib/features/judging/scores/rules'
import type { TeamCard } from '@/lib/features/judging/team-lists/list-team-cards'
import { schoolName } from '@/lib/i18n/languages'
import { teamColumns, type TeamColumn, whereShown } from './team-columns'

export type TeamRowProps = {
  team: TeamCard
  index: number
  isOpen: boolean
  hasScores: boolean
  onToggle: (team: TeamCard) => void
  measure: Ref<HTMLTableRowElement> | undefined
}

/** One team in two lines, on a phone as a card; a press anywhere on it opens its details. */
export const TeamRow = memo(function TeamRow({ team, index, isOpen, hasScores, onToggle, measure }: TeamRowProps) {
  const t = useTranslations('teamList')
  return (
    <TableRow
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      selected={isOpen}
      className={cn(
        'relative narrow:grid narrow:h-16 narrow:grid-cols-[minmax(0,1fr)_auto] narrow:items-center narrow:gap-x-3 narrow:py-0',
        isOpen ? 'shadow-[inset_2px_0_var(--color-accent-text)]' : 'bg-raised hover:bg-sunken',
      )}
    >
      {teamColumns.map((column) => {
        if (column === 'score' && !hasScores) return null
        if (column === 'title')
          return (
            <th key={column} scope="row" role="rowheader" className="narrow:min-w-0">
              <TeamName team={team} isOpen={isOpen} onToggle={onToggle} />
            </th>
          )
        return (
          <td
            key={column}
            role="cell"
            data-numeric={column === 'leader' || column === 'state' ? undefined : ''}
            className={cn(whereShown[column], column === 'state' ? 'narrow:text-sm' : 'narrow:hidden')}
          >
            {column === 'serial' ? (
              <>
                <span className="sr-only">{t('serial', { serial: team.serial })}</span>
                <span aria-hidden="true" className="text-ink-muted">
                  {team.serial}
                </span>
              </>
            ) : (
              <Told team={team} column={column} />
            )}
          </td>
        )
      })}
    </TableRow>
  )
})

function TeamName({ team, isOpen, onToggle }: Pick<TeamRowProps, 'team' | 'isOpen' | 'onToggle'>) {
  const t = useTranslations('teamList')
  const language = useLocale()
  const { title, serial, code, school } = team
  return (
    <span className="flex min-w-0 flex-col leading-tight narrow:gap-0.5">
      <button
        type="button"
        data-team={team.id}
        aria-expanded={isOpen}
        onClick={() => onToggle(team)}
        // The whole row is the button's: what is seen of it is its title.
        className={cn(
          'truncate text-start outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-accent-text focus-visible:after:-outline-offset-2',
          title === null && 'font-normal text-ink-muted',
        )}
      >
        <span className="sr-only">{t('serial', { serial })} </span>
        {title ?? t('untitled')}
      </button>
      <span className="truncate font-normal text-ink-muted text-xs narrow:text-sm">
        <span aria-hidden="true" className="sm:hidden">
          {t('serial', { serial })} ·{' '}
        </span>
        {t('team', { code })}
        {school && ` · ${schoolName(school, language)}`}
      </span>
    </span>
  )
}

const none = <span className="text-ink-muted">–</span>

function Told({ team, column }: { team: TeamCard; column: Exclude<TeamColumn, 'serial' | 'title'> }) {
  const t = useTranslations('teamList')
  const format = useFormatter()
  const { progress, comments, score, students } = team
  switch (column) {
    case 'leader': {
      const leader = students.find(({ isLeader }) => isLeader)
      const others = students.length - (leader ? 1 : 0)
      return (
        <span className="block truncate">
          {leader ? (
            leader.name
          ) : (
            <span className="text-ink-muted">{t(students.length > 0 ? 'noLeader' : 'noStudents')}</span>
          )}
          {others > 0 && <span className="text-ink-muted"> +{others}</span>}
        </span>
      )
    }
    case 'completion':
      return progress && <Completion percent={progress.percent} />
    case 'checks':
      if (progress?.checksDone == null || progress.checksTotal === 0) return none
      return (
        <>
          {progress.checksDone}
          <span className="text-ink-muted">/{progress.checksTotal}</span>
        </>
      )
    case 'length':
      return progress && progress.totalLength > 0 ? format.number(progress.totalLength) : none
    case 'comments':
      return comments ? format.number(comments) : none
    case 'score':
      if (score === null) return none
      return (
        <span
          title={t(score.isDraft ? 'scoreDraft' : 'scoreConfirmed')}
          className={cn(score.isDraft && 'text-ink-muted')}
        >
          {scoreText(score.hundredths)}
        </span>
      )
    case 'state':
      return <TeamState team={team} />
  }
}

/** Colour only where somebody has to act. */
export function TeamState({ team }: { team: TeamCard }) {
  const t = useTranslations('teamList')
  const unpaid = team.students.filter(({ isSettled }) => !isSettled).length
  if (unpaid > 0) return <StatusChip tone="warn">{t('unpaidCount', { count: unpaid })}</StatusChip>
  if (!team.opens) return none
  return team.isSubmitted ? t('submitted') : <span className="text-ink-muted">{t('working')}</span>
}

/** A bar of 4 px: coloured while there is something left to do. */
function Completion({ percent }: { percent: number }) {
  const t = useTranslations('teamList')
  return (
    <span className="flex items-center justify-end gap-2">
      <span aria-hidden="true" className="h-1 w-9 overflow-hidden rounded-full bg-line">
        <span
          className={cn('block h-full', percent === 100 ? 'bg-line-strong/50' : 'bg-accent')}
          style={{ width: `${percent}%` }}
        />
      </span>
      <span className="w-9">{t('percent', { percent })}</span>
    </span>
  )
}
