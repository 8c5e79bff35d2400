'use client'

import { useTranslations } from 'next-intl'
import { useProjectFilter } from '@/components/catalogue/projects/use-project-filter'
import { AddressTools } from '@/components/ui/address-tools'
import type { ListChoice } from '@/lib/features/catalogue/settings/schema'
import type { Bilingual } from '@/lib/i18n/languages'

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
  const texts = { label: t('project'), any: t('anyProject') }
  return (
    <AddressTools
      search={{ label: t('search'), value: search }}
      selects={[
        {
          name: 'type',
          label: t('type'),
          any: t('anyType'),
          value: type,
          options: types.map(({ code, label }) => ({ value: code, label })),
        },
        useProjectFilter({ name: 'project', ...texts, value: project, projects }),
      ]}
    />
  )
}
