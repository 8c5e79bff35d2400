'use client'

import { useLocale, useTranslations } from 'next-intl'
import { FilterChips } from '@/components/ui/filter-chips'
import { FilterSelect } from '@/components/ui/filter-select'
import type { UrlPatch } from '@/components/ui/use-url-state'
import { nobody } from '@/lib/features/judging/scores/filters.rules'
import type { ScoresView } from '@/lib/features/judging/scores/score-view.queries'
import { personName } from '@/lib/i18n/person-name'
import { countOf, type Rows } from './scoring-rows'
import type { ScoringView } from './use-scoring-view'

export type ScorerFilterProps = {
  rows: Rows
  own: string
  scorers: ScoresView['scorers']
  view: ScoringView
  change: (patch: UrlPatch) => void
}

/** Whose works the list holds, once works were given to scorers; and whether only what was submitted. */
export function ScorerFilter({ rows, own, scorers, view, change }: ScorerFilterProps) {
  const t = useTranslations('scoringGrid.scorer')
  const language = useLocale()
  const assigned = new Set([...rows.values()].flatMap(({ scorerIds }) => scorerIds))
  const named = (id: string) => {
    const name = scorers[id]?.name
    return { value: id, label: name ? personName(name, language) : t('someone') }
  }
  const others = [...assigned].filter((id) => id !== own).map(named)
  return (
    <>
      {(assigned.size > 0 || view.scorer !== null) && (
        <span className="w-44 shrink-0 [&_select]:h-control-sm [&_select]:text-sm">
          <FilterSelect
            label={t('label')}
            any={t('everybody')}
            value={view.scorer ?? undefined}
            options={[
              { value: own, label: t('own') },
              ...others.toSorted((one, other) => one.label.localeCompare(other.label)),
              { value: nobody, label: t('nobody') },
            ]}
            onChoose={(scorer) => change({ scorer })}
          />
        </span>
      )}
      {(view.isSubmitted || [...rows.values()].some(({ isSubmitted }) => !isSubmitted)) && (
        <FilterChips
          label={t('works')}
          options={[
            { value: 'submitted', label: t('submitted'), count: countOf(rows, { ...view, isSubmitted: true }, own) },
          ]}
          value={view.isSubmitted ? ['submitted'] : []}
          onValueChange={([work]) => change({ work: work ?? null })}
          className="sm:contents narrow:flex-nowrap"
        />
      )}
    </>
  )
}
