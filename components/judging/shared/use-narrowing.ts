'use client'

import { useLocalQuery } from '@/components/ui/use-local-query'

/**
 * What a list is searched for and which of its filters are on, in the address, so that it can be shared; a change needs no
 * request, since the browser has all rows.
 */
export function useNarrowing<Filter extends string>(filters: readonly Filter[] = []) {
  const { query, change } = useLocalQuery()
  const params = new URLSearchParams(query)
  const names = params.getAll('show')
  return {
    search: params.get('search') ?? '',
    setSearch: (search: string) => change({ search: search || null }),
    shown: filters.filter((filter) => names.includes(filter)),
    show: (next: readonly string[]) => change({ show: next }),
  }
}
