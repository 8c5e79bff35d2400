'use client'

import { useLocale, useTranslations } from 'next-intl'
import { narrowedTo } from '@/components/shell/addresses'
import { ListTools } from '@/components/ui/band'
import { FilterSelect } from '@/components/ui/filter-select'
import { ListSearch } from '@/components/ui/list-search'
import { TabLinks } from '@/components/ui/tab-links'
import { useUrlState } from '@/components/ui/use-url-state'
import { type Bilingual, inLanguage } from '@/lib/i18n/languages'
import { type QuestionsView, states } from './questions-view'

export type QuestionFiltersProps = {
  view: QuestionsView
  counts: { waiting: number; answered: number }
  classes: readonly { id: string; name: Bilingual }[]
}

/** The filters of the questions, which are in the address: course and search. */
export function QuestionFilters({ view, classes }: Omit<QuestionFiltersProps, 'counts'>) {
  const t = useTranslations('learning.questions')
  const language = useLocale()
  const url = useUrlState()
  return (
    <ListTools>
      <ListSearch isInBand label={t('search')} search={view.search} />
      {classes.length > 1 && (
        <div className="w-full sm:w-56">
          <FilterSelect
            label={t('course')}
            any={t('everyCourse')}
            value={view.classId}
            onChoose={(classId) => url.set({ ...narrowedTo.course(classId ?? ''), thread: null })}
            options={classes.map(({ id, name }) => ({ value: id, label: inLanguage(name, language) }))}
          />
        </div>
      )}
    </ListTools>
  )
}

/** How the questions stand, with how many there are. */
export function QuestionTabs({ view, counts: { waiting, answered } }: Omit<QuestionFiltersProps, 'classes'>) {
  const t = useTranslations('learning.questions')
  const url = useUrlState()
  const numbers = { waiting, answered, all: waiting + answered }
  return (
    <TabLinks
      isInBand
      label={t('state')}
      tabs={states.map((state) => ({
        href: url.hrefWith({ state: state === 'waiting' ? null : state, thread: null }),
        label: t(state),
        count: numbers[state],
        current: state === view.state,
      }))}
    />
  )
}
