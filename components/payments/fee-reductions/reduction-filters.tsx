'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { narrowedTo } from '@/components/shell/addresses'
import { ListTools } from '@/components/ui/band'
import { BandFilters } from '@/components/ui/band-filters'
import { BandSearch } from '@/components/ui/band-search'
import { FilterChips } from '@/components/ui/filter-chips'
import { FilterSelect } from '@/components/ui/filter-select'
import { useUrlState } from '@/components/ui/use-url-state'
import { type Queue, queues } from '@/lib/features/payments/fee-reductions/rules'
import { type Bilingual, inLanguage } from '@/lib/i18n/languages'

export type ReductionFiltersProps = {
  queue: Queue
  counts: Record<Queue, number>
  search: string
  projectCode: string | null
  /** The projects with a request in reach; fewer than two need no choice. */
  projects: readonly { code: string; name: Bilingual }[]
  /** What is done with the list, at the end of the tools. */
  children?: ReactNode
}

/** The filters of the list, which are in the address: the part of the queue, the project and the search. */
export function ReductionFilters({ queue, counts, search, projectCode, projects, children }: ReductionFiltersProps) {
  const t = useTranslations('reductionReview')
  const language = useLocale()
  const url = useUrlState()
  return (
    <ListTools>
      <BandSearch
        label={t('search')}
        value={search}
        pending={url.pending}
        onSearch={(next) => url.set({ search: next || null })}
      />
      <BandFilters>
        <FilterChips
          label={t('state')}
          options={queues.map((name) => ({ value: name, label: t(`filters.${name}`), count: counts[name] }))}
          value={[queue]}
          onValueChange={(next) => {
            const chosen = next.at(-1)
            url.set({ state: chosen === 'open' ? null : (chosen ?? null) })
          }}
          className="narrow:flex-nowrap"
        />
      </BandFilters>
      {projects.length > 1 && (
        <div className="max-sm:w-full sm:w-56">
          <FilterSelect
            label={t('project')}
            any={t('allProjects')}
            value={projectCode ?? undefined}
            onChoose={(code) => url.set(narrowedTo.project(code ?? ''))}
            options={projects.map(({ code, name }) => ({
              value: code,
              label: `${code} · ${inLanguage(name, language)}`,
            }))}
          />
        </div>
      )}
      {children && <div className="ms-auto">{children}</div>}
    </ListTools>
  )
}
