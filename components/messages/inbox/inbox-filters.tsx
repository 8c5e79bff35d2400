'use client'

import { useTranslations } from 'next-intl'
import { useProjectFilter } from '@/components/catalogue/projects/use-project-filter'
import { AddressTools } from '@/components/ui/address-tools'
import { type InboxPart, inboxParts } from '@/lib/features/messages/inbox/rules'
import type { ListChoice } from '@/lib/features/catalogue/settings/schema'
import type { Bilingual } from '@/lib/i18n/languages'

type InboxFiltersProps = {
  part: InboxPart | undefined
  search: string
  type: string
  project: string
  types: readonly ListChoice[]
  projects: readonly { code: string; name: Bilingual }[]
}

/** Search, part, type and project of the inbox, which are in the address. */
export function InboxFilters({ part, search, type, project, types, projects }: InboxFiltersProps) {
  const t = useTranslations('inbox')
  const texts = { label: t('project'), any: t('anyProject') }
  return (
    <AddressTools
      search={{ label: t('search'), value: search }}
      selects={[
        {
          name: 'part',
          label: t('part'),
          any: t('anyPart'),
          value: part ?? '',
          options: inboxParts.map((one) => ({ value: one, label: t(`parts.${one}`) })),
        },
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
