'use client'

import { useLocale, useTranslations } from 'next-intl'
import { AddressTools } from '@/components/ui/address-tools'
import { FilterSelect } from '@/components/ui/filter-select'
import { useUrlState } from '@/components/ui/use-url-state'
import type { listReadiness } from '@/lib/features/console/readiness/list-readiness'
import { schoolName } from '@/lib/i18n/languages'
import type { ResultOf } from '@/lib/kernel/operation'
import type { ReadinessView } from './readiness-view'

type Readiness = ResultOf<typeof listReadiness>

/** The search and what is red, which are in the address. */
export function ReadinessTools({ view, counts }: { view: ReadinessView; counts: Readiness['counts'] }) {
  const t = useTranslations('readiness')
  return (
    <AddressTools
      search={{ label: t('search'), value: view.search }}
      chips={{
        name: 'red',
        label: t('lightsLabel'),
        value: view.red,
        options: counts.map(({ light, count }) => ({ value: light, label: t(`lights.${light}`), count })),
      }}
    />
  )
}

/** Of which project and school the list is, beside its title. */
export function ReadinessPlace({
  view,
  projects,
  schools,
}: Pick<Readiness, 'projects' | 'schools'> & { view: ReadinessView }) {
  const t = useTranslations('readiness')
  const language = useLocale()
  const url = useUrlState()
  const optionOf = ({ value, zh, en }: Readiness['projects'][number]) => ({
    value,
    label: schoolName({ name: zh, nameEn: en }, language),
  })
  return (
    <span className="flex gap-2 narrow:w-full narrow:py-1 narrow:*:flex-1 sm:[--spacing-control:var(--spacing-control-sm)] sm:[--text-body:var(--text-sm)] sm:*:w-44">
      <FilterSelect
        label={t('columns.project')}
        any={t('anyProject')}
        value={view.project}
        options={projects.map(optionOf)}
        onChoose={(project) => url.set({ project })}
      />
      <FilterSelect
        label={t('columns.school')}
        any={t('anySchool')}
        value={view.school}
        options={schools.map(optionOf)}
        onChoose={(school) => url.set({ school })}
      />
    </span>
  )
}
