'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { ListTools } from '@/components/ui/band'
import { BandSearch } from '@/components/ui/band-search'
import { FilterChips } from '@/components/ui/filter-chips'
import { FilterSelect } from '@/components/ui/filter-select'
import { useUrlState } from '@/components/ui/use-url-state'
import type { mailStates } from '@/lib/features/console/mails/rules'
import { languages } from '@/lib/i18n/languages'
import { mailKinds } from '@/lib/features/console/mail-texts/rules'
import type { MailsView } from './mail-view'

type Props = { view: MailsView; counts: readonly { state: (typeof mailStates)[number]; count: number }[] }

/** The search and the filters of the list, which are in the address. */
export function MailTools({ view, counts }: Props) {
  const t = useTranslations('mails')
  const url = useUrlState()
  return (
    <ListTools>
      <BandSearch
        label={t('search')}
        value={view.search}
        pending={url.pending}
        onSearch={(search) => url.set({ search: search || null })}
      />
      <FilterChips
        label={t('columns.state')}
        options={counts.map(({ state, count }) => ({ value: state, label: t(`states.${state}`), count }))}
        value={view.state}
        onValueChange={(next) => url.set({ state: next })}
        className="lg:flex-nowrap"
      />
      <div className="flex gap-2 max-lg:w-full lg:ms-auto *:min-w-0 max-lg:*:flex-1 lg:*:w-32 xl:*:w-40">
        <FilterSelect
          label={t('columns.template')}
          any={t('anyKind')}
          value={view.template}
          onChoose={(template) => url.set({ template })}
          options={mailKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <FilterSelect
          label={t('columns.language')}
          any={t('anyLanguage')}
          value={view.language}
          onChoose={(language) => url.set({ language })}
          options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
        />
      </div>
      {(view.announcement ?? view.days) !== undefined && (
        <p className="flex w-full flex-wrap items-center gap-2 text-ink-muted text-sm">
          {t(view.announcement === undefined ? 'ofDays' : 'ofAnnouncement', { days: view.days ?? 0 })}
          <Button size="sm" variant="quiet" onClick={() => url.set({ announcement: null, days: null })}>
            {t('anyAnnouncement')}
          </Button>
        </p>
      )}
    </ListTools>
  )
}
