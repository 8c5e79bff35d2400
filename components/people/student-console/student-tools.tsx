'use client'

import { useTranslations } from 'next-intl'
import { useProjectFilter } from '@/components/catalogue/projects/use-project-filter'
import { AdviserFilter, SchoolFilter } from '@/components/people/people-console/person-filters'
import { AddressTools } from '@/components/ui/address-tools'
import type { listKeptStudents } from '@/lib/features/people/kept-students/list-kept-students'
import { endings, feeStatuses, studentStates } from '@/lib/features/people/kept-students/rules'
import type { ResultOf } from '@/lib/kernel/operation'

type KeptStudentsView = {
  search: string
  status: (typeof feeStatuses)[number] | (typeof endings)[number] | undefined
  state: (typeof studentStates)[number] | undefined
  season: string | undefined
  project: string | undefined
}

type StudentToolsProps = { view: KeptStudentsView; seasons: readonly string[] } & Pick<
  ResultOf<typeof listKeptStudents>,
  'projects' | 'chosen'
>

/** The search and the filters of the list, which are in the address. */
export function StudentTools({ view, seasons, projects, chosen }: StudentToolsProps) {
  const t = useTranslations('studentConsole')
  const fees = useTranslations('statuses')
  return (
    <AddressTools
      search={{ label: t('search'), value: view.search }}
      selects={[
        {
          name: 'state',
          label: t('state'),
          any: t('anyState'),
          value: view.state,
          options: studentStates.map((value) => ({ value, label: t(`states.${value}`) })),
        },
        {
          name: 'status',
          label: t('status'),
          any: t('anyStatus'),
          value: view.status,
          options: [
            ...feeStatuses.map((value) => ({ value, label: fees(value) })),
            ...endings.map((value) => ({ value, label: t(`ended.${value}`) })),
          ],
        },
        {
          name: 'season',
          label: t('season'),
          any: t('anySeason'),
          value: view.season,
          options: seasons.map((code) => ({ value: code, label: code })),
        },
        useProjectFilter({
          ...{ name: 'project', label: t('project'), any: t('anyProject') },
          ...{ value: view.project, projects },
        }),
      ]}
    >
      <SchoolFilter chosen={chosen.school} />
      <AdviserFilter chosen={chosen.adviser} />
    </AddressTools>
  )
}
