'use client'

import { Keyboard, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Density } from '@/components/shell/preferences'
import { ListTools } from '@/components/ui/band'
import { BandEnd, BandFilters } from '@/components/ui/band-filters'
import { BandSearch } from '@/components/ui/band-search'
import { DensityButton } from '@/components/ui/density-button'
import { FilterChips } from '@/components/ui/filter-chips'
import { IconButton } from '@/components/ui/icon-button'
import { Popover } from '@/components/ui/popover'
import type { UrlPatch } from '@/components/ui/use-url-state'
import { scoringFilters } from '@/lib/features/judging/scores/filters.rules'
import { outlierDistance } from '@/lib/features/judging/scores/rules'
import type { ScoresView } from '@/lib/features/judging/scores/score-view.queries'
import { countOf, type Rows } from './scoring-rows'
import { ScorerFilter } from './scorer-filter'
import type { ScoreSaves } from './use-score-saves'
import type { ScoringView } from './use-scoring-view'

export type ScoringToolbarProps = {
  rows: Rows
  own: string
  scorers: ScoresView['scorers']
  view: ScoringView
  change: (patch: UrlPatch) => void
  saves: ScoreSaves
  mayScore: boolean
  density: Density
  onDensity: () => void
  onUndo: () => void
}

/** The second line of the band: search, filters and the undo button. */
export function ScoringToolbar({
  rows,
  own,
  scorers,
  view,
  change,
  saves,
  mayScore,
  density,
  onDensity,
  onUndo,
}: ScoringToolbarProps) {
  const t = useTranslations('scoringGrid')
  const offered = scoringFilters.filter((filter) => mayScore || filter !== 'mine')
  return (
    <ListTools>
      <BandSearch label={t('search')} value={view.search} onSearch={(search) => change({ search: search || null })} />
      <BandFilters>
        <ScorerFilter {...{ rows, own, scorers, view, change }} />
        <FilterChips
          label={t('filter')}
          options={offered.map((value) => ({
            value,
            label: t(`filters.${value}`),
            count: countOf(rows, { ...view, filters: [value] }, own),
          }))}
          value={view.filters}
          onValueChange={(show) => change({ show })}
          className="sm:contents narrow:flex-nowrap"
        />
      </BandFilters>
      <BandEnd>
        {!mayScore && <p className="text-ink-muted text-sm">{t('readOnly')}</p>}
        <span className="flex shrink-0 items-center gap-1">
          {saves.undoable > 0 && (
            <IconButton size="sm" label={t('undo')} onClick={onUndo}>
              <Undo2 aria-hidden="true" />
            </IconButton>
          )}
          <DensityButton label={t('compact')} density={density} onDensity={onDensity} />
          <span className="contents narrow:hidden">
            <Popover
              label={t('help')}
              trigger={
                <IconButton size="sm" label={t('help')}>
                  <Keyboard aria-hidden="true" />
                </IconButton>
              }
            >
              <div className="flex flex-col gap-2">
                {mayScore && <p>{t('description')}</p>}
                {mayScore && <p>{t('hint')}</p>}
                <p>{t('outlierRule', { points: outlierDistance / 100 })}</p>
              </div>
            </Popover>
          </span>
        </span>
      </BandEnd>
    </ListTools>
  )
}
