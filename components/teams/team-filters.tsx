'use client'

import { useTranslations } from 'next-intl'
import { ListSearch } from '@/components/ui/list-search'
import { Select } from '@/components/ui/select'
import { useUrlState } from '@/components/ui/use-url-state'

export type TeamFiltersProps = {
  search: string
  projectCode: string | null
  /** To choose from; fewer than two need no choice, and an administrator chooses in the header. */
  projects: readonly { code: string; name: string }[]
}

/** What the list shows is in the address: the project and the words searched for. */
export function TeamFilters({ search, projectCode, projects }: TeamFiltersProps) {
  const t = useTranslations('teams')
  const url = useUrlState()
  return (
    <div className="mb-4 flex flex-wrap gap-3">
      <ListSearch label={t('search')} search={search} />
      {projects.length > 1 && (
        <Select
          aria-label={t('project')}
          value={projectCode ?? ''}
          onChange={(event) => url.set({ project_code: event.currentTarget.value })}
          options={projects.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
          className="sm:w-80"
        />
      )}
    </div>
  )
}
