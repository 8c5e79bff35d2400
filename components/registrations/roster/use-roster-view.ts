'use client'

import { useMemo } from 'react'
import { useLocalQuery } from '@/components/ui/use-local-query'
import { viewOf } from './roster-view'

/** What the list shows, from the address, and how to change it. */
export function useRosterView() {
  const { query, change } = useLocalQuery()
  const view = useMemo(() => viewOf(new URLSearchParams(query)), [query])
  return { view, change }
}
