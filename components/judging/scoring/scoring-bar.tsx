'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { ownIn, proposalsOf, type Rows, type ScoringRow } from './scoring-rows'
import type { Edit, ScoreSaves } from './use-score-saves'

export type ScoringBarProps = {
  id: string
  rows: Rows
  own: string
  shown: readonly ScoringRow[]
  saves: ScoreSaves
  /** null: somebody else confirms. */
  onConfirm: (() => void) | null
}

/** How far the reader is, what is saved, and the one confirmation for all visible teams. */
export function ScoringBar({ id, rows, own, shown, saves, onConfirm }: ScoringBarProps) {
  const t = useTranslations('scoringGrid')
  const { drafts, changes } = proposalsOf(shown)
  const count = drafts.length || changes.length
  const states = [...saves.edits.values()].map(({ state }) => state)
  const of = (...selected: Edit['state'][]) => states.filter((state) => selected.includes(state)).length
  const [unsaved, wrong] = [of('waiting', 'saving'), of('wrong', 'refused')]
  // What nobody has handed in waits for no score.
  const scorable = [...rows.values()].filter((row) => row.members > 0 && (row.isSubmitted || ownIn(row, own) !== null))
  const scored = scorable.filter((row) => ownIn(row, own) !== null).length
  return (
    <div className="sticky bottom-0 z-20 flex min-h-12 shrink-0 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t bg-surface px-4 py-1.5 sm:px-5 sm:pe-4 print:hidden">
      <p className="text-sm tabular-nums">{t('scoredByYou', { count: scored, total: scorable.length })}</p>
      <p role="status" className="me-auto text-ink-muted text-sm">
        {saves.isOffline
          ? t('saving.offline', { count: unsaved })
          : unsaved > 0
            ? t('saving.saving')
            : of('saved') > 0
              ? t(wrong > 0 ? 'saving.othersSaved' : 'saving.allSaved')
              : t('saving.nothing')}
        {wrong > 0 && <span className="ms-2 text-bad">{t('saving.wrong', { count: wrong })}</span>}
      </p>
      {onConfirm !== null && (
        <Button
          id={id}
          size="sm"
          variant="primary"
          reason={count === 0 ? t('nothingToConfirm') : null}
          onClick={onConfirm}
        >
          {drafts.length > 0 || changes.length === 0
            ? t('confirm', { count: drafts.length })
            : t('confirmChanges', { count: changes.length })}
        </Button>
      )}
    </div>
  )
}
