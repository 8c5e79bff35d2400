'use client'

import { BandSearch } from './band-search'
import { SearchBox } from './search-box'
import { useUrlState } from './use-url-state'

/** Searches the list of this page; the search is in the address. */
export function ListSearch({ label, search, isInBand }: { label: string; search: string; isInBand?: boolean }) {
  const url = useUrlState()
  const box = {
    ...{ label, value: search, pending: url.pending },
    onSearch: (query: string) => url.set({ search: query || null }),
  }
  return isInBand ? <BandSearch {...box} /> : <SearchBox {...box} className="w-full sm:w-96" />
}
