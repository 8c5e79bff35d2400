'use client'

import { useTranslations } from 'next-intl'
import { SearchBox } from '@/components/ui/search-box'
import { useUrlState } from '@/components/ui/use-url-state'

/** What is searched for stands in the address. */
export function TrackSearch({ search }: { search: string }) {
  const t = useTranslations('tracks')
  const url = useUrlState()
  return (
    <SearchBox
      label={t('search')}
      value={search}
      pending={url.pending}
      onSearch={(query) => url.set({ search: query || null })}
      className="w-full sm:w-80"
    />
  )
}
