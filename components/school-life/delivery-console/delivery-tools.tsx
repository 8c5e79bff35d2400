'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ListTools } from '@/components/ui/band'
import { BandSearch } from '@/components/ui/band-search'
import { FilterChips } from '@/components/ui/filter-chips'
import { FilterSelect } from '@/components/ui/filter-select'
import { useUrlState } from '@/components/ui/use-url-state'
import { type Bilingual, inLanguage } from '@/lib/i18n/languages'

const states = ['PLANNED', 'SENT', 'RECEIVED'] as const
type DeliveryChip = (typeof states)[number]

export type DeliveryToolsProps = {
  view: {
    search: string
    projectCode: string | undefined
    state: DeliveryChip | undefined
    materialId: string | undefined
  }
  counts: Record<DeliveryChip, number>
  projects: readonly { code: string; name: Bilingual }[]
  materials: readonly { id: string; name: Bilingual }[]
}

/** The search and the filters of the list, which are in the address. */
export function DeliveryTools({ view, counts, projects, materials }: DeliveryToolsProps) {
  const t = useTranslations('keptDeliveries')
  const words = useTranslations('materials')
  const language = useLocale()
  const url = useUrlState()
  return (
    <ListTools>
      <BandSearch
        label={t('search')}
        value={view.search}
        pending={url.pending}
        onSearch={(search) => url.set({ search: search || null })}
      />
      <FilterChips
        label={words('filter.state')}
        options={states.map((value) => ({ value, label: words(`state.${value}`), count: counts[value] }))}
        value={view.state === undefined ? [] : [view.state]}
        onValueChange={(next) => url.set({ state: next.at(-1) ?? null })}
      />
      <div className="flex gap-2 max-lg:w-full *:min-w-0 max-lg:*:flex-1 lg:*:w-44">
        {projects.length > 1 && (
          <FilterSelect
            label={t('columns.project')}
            any={words('filter.allProjects')}
            value={view.projectCode}
            onChoose={(project) => url.set({ project })}
            options={projects.map(({ code, name }) => ({
              value: code,
              label: `${code} · ${inLanguage(name, language)}`,
            }))}
          />
        )}
        <FilterSelect
          label={t('columns.material')}
          any={t('anyMaterial')}
          value={view.materialId}
          onChoose={(material) => url.set({ material })}
          options={materials.map(({ id, name }) => ({ value: id, label: inLanguage(name, language) }))}
        />
      </div>
    </ListTools>
  )
}
