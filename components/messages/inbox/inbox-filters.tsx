'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ListSearch } from '@/components/ui/list-search'
import { Select } from '@/components/ui/select'
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
    <search className="mb-3 flex flex-wrap gap-2">
      <ListSearch label={t('search')} search={search} />
      <span className="w-full sm:w-48">
        <Select
          aria-label={t('type')}
          value={type}
          onChange={(event) => url.set({ type: event.currentTarget.value || null })}
          options={[{ value: '', label: t('anyType') }, ...types.map(({ code, label }) => ({ value: code, label }))]}
        />
      </span>
      {projects.length > 1 && (
        <span className="w-full sm:w-64">
          <Select
            aria-label={t('project')}
            value={project}
            onChange={(event) => url.set({ project: event.currentTarget.value || null })}
            options={[
              { value: '', label: t('anyProject') },
              ...projects.map(({ code, name }) => ({ value: code, label: inLanguage(name, language) })),
            ]}
          />
        </span>
      )}
    </search>
  )
}
