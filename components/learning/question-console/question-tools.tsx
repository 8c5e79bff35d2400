'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ListTools } from '@/components/ui/band'
import { BandSearch } from '@/components/ui/band-search'
import { FilterSelect } from '@/components/ui/filter-select'
import { useUrlState } from '@/components/ui/use-url-state'
import { questionStates } from '@/lib/features/learning/kept-questions/rules'
import { type Bilingual, inLanguage } from '@/lib/i18n/languages'

export type QuestionToolsProps = {
  view: { search: string; projectCode: string | undefined; state: (typeof questionStates)[number] | undefined }
  projects: readonly { code: string; name: Bilingual }[]
}

/** The search and the filters of the list, which are in the address. */
export function QuestionTools({ view, projects }: QuestionToolsProps) {
  const t = useTranslations('keptQuestions')
  const language = useLocale()
  const url = useUrlState()
  return (
    <ListTools>
      <BandSearch
        label={t('search')}
        value={view.search}
        pending={url.pending}
        onSearch={(search) => url.set({ search: search || null })}
      />
      <div className="flex gap-2 max-lg:w-full *:min-w-0 max-lg:*:flex-1 lg:*:w-44">
        {projects.length > 1 && (
          <FilterSelect
            label={t('columns.project')}
            any={t('anyProject')}
            value={view.projectCode}
            onChoose={(project) => url.set({ project })}
            options={projects.map(({ code, name }) => ({
              value: code,
              label: `${code} · ${inLanguage(name, language)}`,
            }))}
          />
        )}
        <FilterSelect
          label={t('columns.state')}
          any={t('anyState')}
          value={view.state}
          onChoose={(state) => url.set({ state })}
          options={questionStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
      </div>
    </ListTools>
  )
}
