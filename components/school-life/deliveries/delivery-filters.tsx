'use client'

import { useTranslations } from 'next-intl'
import { useProjectFilter } from '@/components/catalogue/projects/use-project-filter'
import { AddressTools } from '@/components/ui/address-tools'
import type { Bilingual } from '@/lib/i18n/languages'

export type DeliveryFiltersProps = {
  projects: readonly { code: string; name: Bilingual }[]
  projectCode: string
  /** The number of deliveries in each state; undefined where the list has no states. */
  counts?: Record<'PLANNED' | 'SENT' | 'RECEIVED', number>
  state?: string
}

const states = ['PLANNED', 'SENT', 'RECEIVED'] as const

/** Filters by project and state, which are in the address. */
export function DeliveryFilters({ projects, projectCode, counts, state = '' }: DeliveryFiltersProps) {
  const t = useTranslations('materials')
  const texts = { label: t('filter.project'), any: t('filter.allProjects') }
  return (
    <AddressTools
      chips={
        counts && {
          name: 'state',
          label: t('filter.state'),
          value: state === '' ? [] : [state],
          options: states.map((value) => ({ value, label: t(`state.${value}`), count: counts[value] })),
          one: { usual: null },
        }
      }
      selects={[useProjectFilter({ name: 'project_code', ...texts, value: projectCode, projects })]}
    />
  )
}
