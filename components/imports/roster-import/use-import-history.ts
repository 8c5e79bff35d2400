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

/** The user's imports for this project; `reload(true)` waits for one that is still being written. */
export function useImportHistory({ projectCode, packageId, contactId }: ImportTarget, first: readonly ImportEntry[]) {
  const [entries, setEntries] = useState<readonly ImportEntry[]>(first)
  const { run } = useOperation(listImportsAction)
  const reload = useCallback(
    async (settled = false) => {
      const place = packageId === undefined ? { projectCode } : { packageId }
      const page = await run({ ...place, contactId, settled, page: 1, pageSize: historyLength })
      if (page) setEntries(page.rows)
      return page?.rows ?? null
    },
    [run, projectCode, packageId, contactId],
  )
  return { entries, reload }
}
