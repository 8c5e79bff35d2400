'use client'

import { useCallback, useState } from 'react'
import { useOperation } from '@/components/forms/use-operation'
import { listImportsAction } from '@/lib/features/imports/imports/actions'
import type { ImportEntry } from '@/lib/features/imports/imports/list-imports'

const historyLength = 20

type ImportTarget = {
  projectCode?: string
  packageId?: string
  /** For whom an administrator imports. */
  contactId?: string
}

/** The import that somebody left: the newest of theirs since the list was read, of the same file; undefined: it was cancelled in time. */
export function leftImport(
  theirs: readonly ImportEntry[],
  known: readonly ImportEntry[],
  fileName: string | null,
): ImportEntry | undefined {
  const [newest] = known
  return theirs.find(
    (one) =>
      (newest === undefined || one.committedAt > newest.committedAt) &&
      !known.some(({ id }) => id === one.id) &&
      one.fileName === fileName,
  )
}

/** The user's imports for this project; `settle` waits for one that is still being written, and lists that person's alone. */
export function useImportHistory({ projectCode, packageId, contactId }: ImportTarget, first: readonly ImportEntry[]) {
  const [entries, setEntries] = useState<readonly ImportEntry[]>(first)
  const { run } = useOperation(listImportsAction)
  const list = useCallback(
    async (settled: boolean) => {
      const place = packageId === undefined ? { projectCode } : { packageId }
      const page = await run({ ...place, contactId, settled, page: 1, pageSize: historyLength })
      return page?.rows ?? null
    },
    [run, projectCode, packageId, contactId],
  )
  const reload = useCallback(async () => {
    const rows = await list(false)
    if (rows) setEntries(rows)
  }, [list])
  const settle = useCallback(() => list(true), [list])
  return { entries, reload, settle }
}
