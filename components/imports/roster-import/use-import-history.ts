'use client'

import { useCallback, useState } from 'react'
import { useOperation } from '@/components/forms/use-operation'
import { listImportsAction } from '@/lib/features/imports/imports/actions'
import type { ImportEntry } from '@/lib/features/imports/imports/list-imports'

/** So many at a time. */
const historyLength = 20

export type ImportPage = { rows: readonly ImportEntry[]; total: number }

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

/**
 * The user's imports for this project, the latest first and older ones on request; `settle` waits for one that is still
 * being written, and lists that person's alone.
 */
export function useImportHistory({ projectCode, packageId, contactId }: ImportTarget, first: ImportPage) {
  const [{ rows: entries, total }, setShown] = useState<ImportPage>(first)
  const { run, pending } = useOperation(listImportsAction)
  const list = useCallback(
    (settled: boolean, page = 1) => {
      const place = packageId === undefined ? { projectCode } : { packageId }
      return run({ ...place, contactId, settled, page, pageSize: historyLength })
    },
    [run, projectCode, packageId, contactId],
  )
  const reload = useCallback(async () => {
    const page = await list(false)
    if (page) setShown(page)
  }, [list])
  const settle = useCallback(async () => (await list(true))?.rows ?? null, [list])
  async function more() {
    // Whatever came in meanwhile moves the others on: none is listed twice.
    const next = await list(false, Math.floor(entries.length / historyLength) + 1)
    if (next)
      setShown((before) => ({
        total: next.total,
        rows: [...before.rows, ...next.rows.filter(({ id }) => !before.rows.some((known) => known.id === id))],
      }))
  }
  return { entries, reload, settle, more, pending, total }
}
