'use client'

import { useTranslations } from 'next-intl'
import { useProjectFilter } from '@/components/catalogue/projects/use-project-filter'
import { AddressTools } from '@/components/ui/address-tools'
import { questionStates } from '@/lib/features/learning/kept-questions/rules'
import type { Bilingual } from '@/lib/i18n/languages'

export type QuestionToolsProps = {
  view: { search: string; projectCode: string | undefined; state: (typeof questionStates)[number] | undefined }
  projects: readonly { code: string; name: Bilingual }[]
}

/** The search and the filters of the list, which are in the address. */
export function QuestionTools({ view, projects }: QuestionToolsProps) {
  const t = useTranslations('keptQuestions')
  const texts = { label: t('columns.project'), any: t('anyProject') }
  return (
    <AddressTools
      search={{ label: t('search'), value: view.search }}
      selects={[
        useProjectFilter({ name: 'project', ...texts, value: view.projectCode, projects }),
        {
          name: 'state',
          label: t('columns.state'),
          any: t('anyState'),
          value: view.state,
          options: questionStates.map((value) => ({ value, label: t(`states.${value}`) })),
        },
      ]}
    />
  )
}
