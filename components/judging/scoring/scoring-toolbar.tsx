'use client'

import { Keyboard, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { FilterChips } from '@/components/ui/filter-chips'
import { IconButton } from '@/components/ui/icon-button'
import { Popover } from '@/components/ui/popover'
import { SearchBox } from '@/components/ui/search-box'
import type { UrlPatch } from '@/components/ui/use-url-state'
import { outlierDistance } from '@/lib/features/judging/scores/rules'
import { countOf, filters, type Rows } from './scoring-rows'
import type { ScoreSaves } from './use-score-saves'
import type { ScoringView } from './use-scoring-view'

export type ScoringToolbarProps = {
  rows: Rows
  own: string
  view: ScoringView
  change: (patch: UrlPatch) => void
  saves: ScoreSaves
  mayScore: boolean
  onUndo: () => void
}

/** The filters, and the undo button. */
export function ScoringToolbar({ rows, own, view, change, saves, mayScore, onUndo }: ScoringToolbarProps) {
  const t = useTranslations('scoringGrid')
  const offered = filters.filter((filter) => mayScore || filter !== 'mine')
  return (
    <div className="mb-4 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <div className="w-full sm:w-72">
          <SearchBox
            label={t('search')}
            value={view.search}
            onSearch={(search) => change({ search: search || null })}
          />
        </div>
        <FilterChips
          label={t('filter')}
          options={offered.map((value) => ({ value, label: t(`filters.${value}`), count: countOf(rows, value, own) }))}
          value={view.filters}
          onValueChange={(show) => change({ show })}
        />
        {saves.undoable > 0 && (
          <Button size="sm" variant="quiet" icon={<Undo2 aria-hidden="true" />} onClick={onUndo}>
            {t('undo')}
          </Button>
        )}
        <span className="ms-auto">
          <Popover
            label={t('help')}
            trigger={
              <IconButton size="sm" label={t('help')}>
                <Keyboard aria-hidden="true" />
              </IconButton>
            }
          >
            <div className="flex flex-col gap-2">
              {mayScore && <p>{t('hint')}</p>}
              <p>{t('outlierRule', { points: outlierDistance / 100 })}</p>
            </div>
          </Popover>
        </span>
      </div>
      {!mayScore && <p className="text-ink-muted text-sm">{t('readOnly')}</p>}
    </div>
  )
}
