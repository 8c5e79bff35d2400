'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { patched } from '@/components/ui/use-url-state'
import { filters } from './team-view'

/** Which teams the ranking shows, in the address; a change needs no request, since the browser has all rows. */
export function useShownTeams() {
  const path = usePathname()
  const query = useSearchParams().toString()
  const names = new URLSearchParams(query).getAll('show')
  return {
    shown: filters.filter((filter) => names.includes(filter)),
    show: (next: readonly string[]) => {
      window.history.replaceState(null, '', `${path}?${patched(query, { show: next })}`)
    },
  }
}
