'use client'

import { useMemo } from 'react'
import { useLocalQuery } from '@/components/ui/use-local-query'
import { viewOf } from './roster-view'

/** The state of the list in the address, and how to change it. */
export function useRosterView() {
  const { query, change } = useLocalQuery()
  const view = useMemo(() => viewOf(new URLSearchParams(query)), [query])
  return { view, change }
}
