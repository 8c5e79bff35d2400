'use client'

import { useLocale, useTranslations } from 'next-intl'
import { narrowedTo } from '@/components/shell/addresses'
import { ListSearch } from '@/components/ui/list-search'
import { Select } from '@/components/ui/select'
import { TabLinks } from '@/components/ui/tab-links'
import { useUrlState } from '@/components/ui/use-url-state'
import { type Bilingual, inLanguage } from '@/lib/i18n/languages'
import { type QuestionsView, states } from './questions-view'

export type QuestionFiltersProps = {
  view: QuestionsView
  counts: { waiting: number; answered: number }
  classes: readonly { id: string; name: Bilingual }[]
}

/** The filters of the questions, which are in the address: state, course and search. */
export function QuestionFilters({ view, counts, classes }: QuestionFiltersProps) {
  const t = useTranslations('learning.questions')
  const language = useLocale()
  const url = useUrlState()
  const { waiting, answered } = counts
  const numbers = { waiting, answered, all: waiting + answered }
  const tabs = states.map((state) => ({
    href: url.hrefWith({ state: state === 'waiting' ? null : state, thread: null }),
    label: t(state),
    count: numbers[state],
    current: state === view.state,
  }))
  return (
    <div className="mb-4 flex flex-col gap-3">
      <TabLinks label={t('state')} tabs={tabs} />
      <div className="flex flex-wrap gap-3">
        <ListSearch label={t('search')} search={view.search} />
        {classes.length > 1 && (
          <div className="w-full sm:w-64">
            <Select
              aria-label={t('course')}
              value={view.classId}
              onChange={(event) => url.set({ ...narrowedTo.course(event.currentTarget.value), thread: null })}
              options={[
                { value: '', label: t('everyCourse') },
                ...classes.map(({ id, name }) => ({ value: id, label: inLanguage(name, language) })),
              ]}
            />
          </div>
        )}
      </div>
    </div>
  )
}
