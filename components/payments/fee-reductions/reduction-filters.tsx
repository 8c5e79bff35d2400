'use client'

import { useLocale, useTranslations } from 'next-intl'
import { narrowedTo } from '@/components/shell/addresses'
import { ListSearch } from '@/components/ui/list-search'
import { Select } from '@/components/ui/select'
import { TabLinks } from '@/components/ui/tab-links'
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
}

/** The filters of the list, which are in the address: the part of the queue, the project and the search. */
export function ReductionFilters({ queue, counts, search, projectCode, projects }: ReductionFiltersProps) {
  const t = useTranslations('reductionReview')
  const language = useLocale()
  const url = useUrlState()
  const tabs = queues.map((name) => ({
    href: url.hrefWith({ state: name === 'open' ? null : name }),
    label: t(`filters.${name}`),
    count: counts[name],
    current: name === queue,
  }))
  return (
    <>
      <TabLinks label={t('state')} tabs={tabs} />
      <div className="my-4 flex flex-wrap gap-3">
        <ListSearch label={t('search')} search={search} />
        {projects.length > 1 && (
          <Select
            aria-label={t('project')}
            value={projectCode ?? ''}
            onChange={(event) => url.set(narrowedTo.project(event.currentTarget.value))}
            options={[
              { value: '', label: t('allProjects') },
              ...projects.map(({ code, name }) => ({ value: code, label: `${code} · ${inLanguage(name, language)}` })),
            ]}
            className="sm:w-80"
          />
        )}
      </div>
    </>
  )
}
