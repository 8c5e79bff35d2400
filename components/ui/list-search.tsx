'use client'

import { SearchBox } from './search-box'
import { useUrlState } from './use-url-state'

/** Searches the list of this page; the search is in the address. */
export function ListSearch({ label, search }: { label: string; search: string }) {
  const url = useUrlState()
  return (
    <SearchBox
      label={label}
      value={search}
      pending={url.pending}
      onSearch={(query) => url.set({ search: query || null })}
      className="w-full sm:w-96"
    />
  )
}
