'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Select } from '@/components/ui/select'
import { TabLinks } from '@/components/ui/tab-links'
import { useUrlState } from '@/components/ui/use-url-state'
import { inLanguage } from '@/lib/i18n/languages'
import type { CommentList } from './comments-header'
import { type CommentsView, general, states } from './comments-view'

/** The filters of the comments, which are in the address: their state, and their part of the work. */
export function CommentFilters({ list, view }: { list: CommentList; view: CommentsView }) {
  const t = useTranslations('teamComments')
  const language = useLocale()
  const url = useUrlState()
  const { open, resolved } = list.counts
  const counts = { all: open + resolved, open, resolved }
  const tabs = states.map((state) => ({
    href: url.hrefWith({ state: state === 'all' ? null : state }),
    label: t(state),
    count: counts[state],
    current: state === view.state,
  }))
  return (
    <div className="px-5 pt-2 sm:px-6 print:hidden">
      <TabLinks label={t('states')} tabs={tabs} />
      {list.blocks.length > 0 && (
        <div className="mt-4 sm:w-80">
          <Select
            aria-label={t('part')}
            value={view.part}
            onChange={(event) => url.set({ block_id: event.currentTarget.value || null })}
            options={[
              { value: '', label: t('allParts') },
              { value: general, label: t('general') },
              ...list.blocks.map(({ id, title }) => ({ value: id, label: inLanguage(title, language) })),
            ]}
          />
        </div>
      )}
    </div>
  )
}
