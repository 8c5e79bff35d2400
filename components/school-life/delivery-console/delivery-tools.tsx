'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useProjectFilter } from '@/components/catalogue/projects/use-project-filter'
import { AddressTools } from '@/components/ui/address-tools'
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
  const texts = { label: t('columns.project'), any: words('filter.allProjects') }
  return (
    <AddressTools
      search={{ label: t('search'), value: view.search }}
      chips={{
        name: 'state',
        label: words('filter.state'),
        value: view.state === undefined ? [] : [view.state],
        options: states.map((value) => ({ value, label: words(`state.${value}`), count: counts[value] })),
        one: { usual: null },
      }}
      selects={[
        useProjectFilter({ name: 'project', ...texts, value: view.projectCode, projects }),
        {
          name: 'material',
          label: t('columns.material'),
          any: t('anyMaterial'),
          value: view.materialId,
          options: materials.map(({ id, name }) => ({ value: id, label: inLanguage(name, language) })),
        },
      ]}
    />
  )
}
