'use client'

import { useLocale, useTranslations } from 'next-intl'
import { AddressTools } from '@/components/ui/address-tools'
import type { listReadiness } from '@/lib/features/console/readiness/list-readiness'
import { schoolName } from '@/lib/i18n/languages'
import type { ResultOf } from '@/lib/kernel/operation'
import type { ReadinessView } from './readiness-view'

export type ReadinessToolsProps = Pick<ResultOf<typeof listReadiness>, 'counts' | 'projects' | 'schools'> & {
  view: ReadinessView
}

/** The search and the filters of the list, which are in the address. */
export function ReadinessTools({ view, counts, projects, schools }: ReadinessToolsProps) {
  const t = useTranslations('readiness')
  const language = useLocale()
  const optionOf = ({ value, zh, en }: (typeof projects)[number]) => ({
    value,
    label: schoolName({ name: zh, nameEn: en }, language),
  })
  return (
    <AddressTools
      search={{ label: t('search'), value: view.search }}
      chips={{
        name: 'red',
        label: t('lightsLabel'),
        value: view.red,
        options: counts.map(({ light, count }) => ({ value: light, label: t(`lights.${light}`), count })),
      }}
      selects={[
        {
          name: 'project',
          label: t('columns.project'),
          any: t('anyProject'),
          value: view.project,
          options: projects.map(optionOf),
        },
        {
          name: 'school',
          label: t('columns.school'),
          any: t('anySchool'),
          value: view.school,
          options: schools.map(optionOf),
        },
      ]}
    />
  )
}
