'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ListTools } from '@/components/ui/band'
import { BandSearch } from '@/components/ui/band-search'
import { FilterSelect } from '@/components/ui/filter-select'
import { useUrlState } from '@/components/ui/use-url-state'
import type { ListChoice } from '@/lib/features/catalogue/settings/schema'
import { type Bilingual, inLanguage } from '@/lib/i18n/languages'

type InboxFiltersProps = {
  search: string
  type: string
  project: string
  types: readonly ListChoice[]
  projects: readonly { code: string; name: Bilingual }[]
}

/** Search, type and project of the inbox, which are in the address. */
export function InboxFilters({ search, type, project, types, projects }: InboxFiltersProps) {
  const t = useTranslations('inbox')
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
      <div className="flex gap-2 *:min-w-0 max-lg:w-full max-lg:*:flex-1 lg:*:w-44">
        <FilterSelect
          label={t('type')}
          any={t('anyType')}
          value={type}
          onChoose={(next) => url.set({ type: next })}
          options={types.map(({ code, label }) => ({ value: code, label }))}
        />
        {projects.length > 1 && (
          <FilterSelect
            label={t('project')}
            any={t('anyProject')}
            value={project}
            onChoose={(next) => url.set({ project: next })}
            options={projects.map(({ code, name }) => ({ value: code, label: inLanguage(name, language) }))}
          />
        )}
      </div>
    </ListTools>
  )
}
