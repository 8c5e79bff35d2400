/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role,
   jsx-a11y/control-has-associated-label -- where rows become cards some browsers forget what a table is; a cell's control
   has a name of its own */

'use client'

import { MessageSquare, MessageSquareText, PanelRight, TriangleAlert } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { memo } from 'react'
import { cn } from '@/components/ui/cn'
import { IconButton } from '@/components/ui/icon-button'
import { averageIn, isOtherThanConfirmed } from '@/lib/features/judging/scores/filters.rules'
import { outliersOf, scoreText } from '@/lib/features/judging/scores/rules'
import type { ScoresView } from '@/lib/features/judging/scores/score-view.queries'
import { inLanguage } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import { type ScoreAct, ScoreInput } from './score-input'
import { ownIn, type ScoringRow } from './scoring-rows'
import { TotalChip } from './total-chip'
import type { Edit } from './use-score-saves'
import { useSince } from './use-since'

export type ScoringTableRowProps = {
  row: ScoringRow
  edit: Edit | undefined
  own: string
  scorers: ScoresView['scorers']
  isOpen: boolean
  /** The work panel is open, and shows the others' scores. */
  isSplit: boolean
  isReadOnly: boolean
  index: number
  act: (act: ScoreAct) => void
  measure: ((element: HTMLElement | null) => void) | undefined
}

/** One team: the reader's own score, the others' scores, and the total. */
export const ScoringTableRow = memo(function ScoringTableRow({
  row,
  edit,
  own,
  isOpen,
  isSplit,
  isReadOnly,
  index,
  act,
  measure,
  scorers,
}: ScoringTableRowProps) {
  const t = useTranslations('scoringGrid')
  const language = useLocale()
  const mine = ownIn(row, own)
  const comment = edit?.comment === undefined ? (mine?.comment ?? null) : edit.comment
  const Comment = comment ? MessageSquareText : MessageSquare
  return (
    <tr
      ref={measure}
      data-index={index}
      role="row"
      aria-rowindex={index + 2}
      className={cn(
        'transition-colors hover:bg-surface',
        // On a phone: the team and its work, beneath them the score and how the total stands, then what others gave.
        'narrow:grid narrow:grid-cols-[auto_minmax(0,1fr)_auto] narrow:items-center narrow:gap-x-3 narrow:gap-y-1',
        isOpen && 'bg-accent-soft hover:bg-accent-soft',
      )}
    >
      <th scope="row" className="narrow:col-span-2 narrow:min-w-0">
        <span className="flex min-w-0 flex-col">
          <span className="truncate">
            {t('team', { serial: row.serial })}
            <span className={cn('ms-2 font-normal', !row.title && 'text-ink-muted')}>{row.title || t('untitled')}</span>
          </span>
          <span className="flex gap-2 font-normal text-ink-muted text-sm sm:text-xs">
            <span className="truncate">
              {t('schoolAndCode', { school: inLanguage(row.school, language), code: row.code })}
            </span>
            {!row.isSubmitted && <span className="shrink-0 text-warn">{t('notSubmitted')}</span>}
            {row.scorerIds.includes(own) && <span className="shrink-0 text-accent-text">{t('assignedToYou')}</span>}
          </span>
        </span>
      </th>
      <td role="cell" className="narrow:order-2">
        {row.members === 0 ? (
          <span className="text-ink-muted text-sm">{t('noStudents')}</span>
        ) : (
          <span className="flex items-start gap-1">
            <ScoreInput
              teamId={row.teamId}
              label={t('scoreOf', { serial: row.serial })}
              hundredths={mine?.hundredths ?? null}
              {...{ edit, isReadOnly, act }}
            />
            <IconButton
              size="sm"
              label={t('commentOf', { serial: row.serial })}
              onClick={() => act({ do: 'comment', teamId: row.teamId })}
            >
              <Comment aria-hidden="true" className={comment ? 'text-accent-text' : undefined} />
            </IconButton>
          </span>
        )}
      </td>
      <td
        role="cell"
        data-label={t('columns.others')}
        className={cn('narrow:order-4 narrow:col-span-3', isSplit && 'xl:hidden')}
      >
        {row.scorerValues.some(({ by }) => by !== own) && <Others {...{ row, own, scorers }} />}
      </td>
      <td
        role="cell"
        data-label={t('columns.average')}
        data-numeric=""
        className={cn('narrow:order-5 narrow:col-span-3', isSplit && 'xl:hidden')}
      >
        <Average row={row} />
      </td>
      <td role="cell" className="narrow:order-3 narrow:col-span-2 narrow:justify-self-end">
        <span className="flex flex-wrap items-center justify-end gap-2 sm:justify-start">
          {row.total && <span className="font-semibold tabular-nums">{scoreText(row.total.hundredths)}</span>}
          <TotalChip state={row.total?.state ?? null} isReleased={row.isReleased} />
          {isOtherThanConfirmed(row) && <span className="text-warn text-xs">{t('otherAverage')}</span>}
        </span>
      </td>
      <td role="cell" className="narrow:order-1">
        <IconButton
          size="sm"
          label={t('workOf', { serial: row.serial })}
          onClick={() => act({ do: 'work', teamId: row.teamId })}
        >
          <PanelRight aria-hidden="true" />
        </IconButton>
      </td>
    </tr>
  )
})

function Average({ row }: { row: ScoringRow }) {
  const average = averageIn(row)
  return average === null ? null : <span>{scoreText(average)}</span>
}

/** Who else scored it, how and when; a score far from the rest is marked. */
function Others({ row, own, scorers }: Pick<ScoringTableRowProps, 'row' | 'own' | 'scorers'>) {
  const t = useTranslations('scoringGrid')
  const language = useLocale()
  const since = useSince()
  const outliers = outliersOf(row.scorerValues.map(({ hundredths }) => hundredths))
  const isOwnFar = row.scorerValues.some(({ by }, place) => by === own && outliers[place])
  return (
    <span className="flex flex-col gap-0.5 text-sm">
      {row.scorerValues.map(({ by, hundredths, comment, at }, place) => {
        if (by === own) return null
        const name = scorers[by]?.name
        return (
          <span key={by} title={comment ?? undefined} className="flex flex-wrap items-baseline gap-x-1.5">
            <span className="font-medium tabular-nums">{scoreText(hundredths)}</span>
            <span>{name ? personName(name, language) : t('someone')}</span>
            <span className="text-ink-muted">{since(at)}</span>
            {outliers[place] && <Far />}
          </span>
        )
      })}
      {isOwnFar && <Far isOwn />}
    </span>
  )
}

function Far({ isOwn = false }: { isOwn?: boolean }) {
  const t = useTranslations('scoringGrid')
  return (
    <span className="inline-flex items-center gap-1 text-warn">
      <TriangleAlert aria-hidden="true" className="size-3.5" />
      {isOwn ? t('ownOutlier') : t('outlier')}
    </span>
  )
}
