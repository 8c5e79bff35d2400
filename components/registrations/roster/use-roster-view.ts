'use client'

import { useMemo } from 'react'
import { useLocalQuery } from '@/components/ui/use-local-query'
import type { UrlPatch } from '@/components/ui/use-url-state'
import { viewOf } from './roster-view'

/** The state of the list in the address, and how to change it. */
export function useRosterView(projectCode: string | null) {
  const { query, change } = useLocalQuery()
  const view = useMemo(() => viewOf(new URLSearchParams(query), projectCode), [query, projectCode])
  // Where the address names no project, whoever it is sent to may have another one open.
  const narrow = (patch: UrlPatch) =>
    change(projectCode === null && patch['project']?.length ? { ...patch, project_code: 'all' } : patch)
  return { view, change: narrow }
}
