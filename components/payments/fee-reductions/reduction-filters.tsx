'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useProjectFilter } from '@/components/catalogue/projects/use-project-filter'
import { AddressTools } from '@/components/ui/address-tools'
import { type Queue, queues } from '@/lib/features/payments/fee-reductions/rules'
import type { Bilingual } from '@/lib/i18n/languages'

export type ReductionFiltersProps = {
  queue: Queue
  counts: Record<Queue, number>
  search: string
  projectCode: string | null
  /** The projects with a request in reach. */
  projects: readonly { code: string; name: Bilingual }[]
  /** What is done with the list, at the end of the tools. */
  children?: ReactNode
}

/** The filters of the list, which are in the address: the part of the queue, the project and the search. */
export function ReductionFilters({ queue, counts, search, projectCode, projects, children }: ReductionFiltersProps) {
  const t = useTranslations('reductionReview')
  const texts = { label: t('project'), any: t('allProjects') }
  return (
    <AddressTools
      search={{ label: t('search'), value: search }}
      chips={{
        name: 'state',
        label: t('state'),
        value: [queue],
        options: queues.map((value) => ({ value, label: t(`filters.${value}`), count: counts[value] })),
        one: { usual: 'open' },
      }}
      selects={[useProjectFilter({ name: 'project_code', ...texts, value: projectCode ?? undefined, projects })]}
    >
      {children && <div className="ms-auto">{children}</div>}
    </AddressTools>
  )
}
