'use client'

import { useTranslations } from 'next-intl'
import { useProjectFilter } from '@/components/catalogue/projects/use-project-filter'
import { AddressTools } from '@/components/ui/address-tools'
import type { Bilingual } from '@/lib/i18n/languages'

type ProposalToolsProps = {
  search: string
  project: string
  projects: readonly { code: string; name: Bilingual }[]
}

/** The search and the project of what waits, which are in the address. */
export function ProposalTools({ search, project, projects }: ProposalToolsProps) {
  const t = useTranslations('adviserLinks.list')
  const texts = { label: t('project'), any: t('anyProject') }
  return (
    <AddressTools
      search={{ label: t('search'), value: search }}
      selects={[useProjectFilter({ name: 'project', ...texts, value: project, projects })]}
    />
  )
}
