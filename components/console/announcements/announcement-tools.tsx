'use client'

import { useTranslations } from 'next-intl'
import { ListTools } from '@/components/ui/band'
import { BandSearch } from '@/components/ui/band-search'
import { FilterSelect } from '@/components/ui/filter-select'
import { useUrlState } from '@/components/ui/use-url-state'
import { type AnnouncementState, announcementStates } from '@/lib/features/console/announcements/rules'

type AnnouncementToolsProps = { view: { search: string; state: AnnouncementState | undefined } }

/** The search and the filter of the list, which are in the address. */
export function AnnouncementTools({ view }: AnnouncementToolsProps) {
  const t = useTranslations('announcements')
  const url = useUrlState()
  return (
    <ListTools>
      <BandSearch
        label={t('search')}
        value={view.search}
        pending={url.pending}
        onSearch={(search) => url.set({ search: search || null })}
      />
      <div className="max-lg:w-full lg:w-44">
        <FilterSelect
          label={t('columns.state')}
          any={t('anyState')}
          value={view.state}
          onChoose={(state) => url.set({ state })}
          options={announcementStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
      </div>
      <span className="text-ink-muted text-sm">{t('text')}</span>
    </ListTools>
  )
}
