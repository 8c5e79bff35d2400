'use client'

import { useTranslations } from 'next-intl'
import { AddressTools } from '@/components/ui/address-tools'
import { type ResourceShelf, resourceShelves, resourceStates } from '@/lib/features/school-life/resources/rules'

export type ResourceToolsProps = {
  view: { search: string; shelf: ResourceShelf | undefined; state: (typeof resourceStates)[number] | undefined }
  mayOrder: boolean
}

/** The search and the filters of the list, which are in the address. */
export function ResourceTools({ view, mayOrder }: ResourceToolsProps) {
  const t = useTranslations('keptResources')
  return (
    <AddressTools
      search={{ label: t('search'), value: view.search }}
      selects={[
        {
          name: 'shelf',
          label: t('columns.shelf'),
          any: t('anyShelf'),
          value: view.shelf,
          options: resourceShelves.map((value) => ({ value, label: t(`shelves.${value}`) })),
        },
        {
          name: 'state',
          label: t('columns.state'),
          any: t('anyState'),
          value: view.state,
          options: resourceStates.map((value) => ({ value, label: t(`states.${value}`) })),
        },
      ]}
    >
      {mayOrder && view.shelf === undefined && <span className="text-ink-muted text-sm">{t('orderHint')}</span>}
    </AddressTools>
  )
}
