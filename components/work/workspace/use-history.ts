'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { getRevisionAction, listRevisionsAction } from '@/lib/features/work/team-blocks/actions'
import type { Revision } from '@/lib/features/work/team-blocks/queries'
import type { TeamKey } from '@/lib/features/work/workspaces/schema'
import type { ActionResult } from '@/lib/kernel/doors/action'

/** Versions that were fetched with their contents are cached, because none of them ever changes. */
export function useHistory(team: TeamKey, blockId: string, newest: number) {
  const { projectId, schoolId, code } = team
  const [revisions, setRevisions] = useState<readonly Revision[] | null>(null)
  const [hasMore, setMore] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const contents = useRef(new Map<number, Promise<string | null>>())

  const fetched = useCallback(
    (before: number | null) => settled(listRevisionsAction({ projectId, schoolId, code, blockId, before })),
    [projectId, schoolId, code, blockId],
  )
  const take = useCallback((page: Awaited<ReturnType<typeof fetched>>, isFirst: boolean) => {
    setFailed(page === null)
    if (page === null) return
    setRevisions((known) => (isFirst ? page.revisions : [...(known ?? []), ...page.revisions]))
    setMore(page.hasMore)
  }, [])
  useEffect(() => {
    let isLeft = false
    void fetched(null).then((page) => {
      if (!isLeft) take(page, true)
    })
    return () => {
      isLeft = true
    }
  }, [fetched, take, newest])

  const contentOf = useCallback(
    (version: number): Promise<string | null> => {
      if (version === 0) return Promise.resolve('')
      const known = contents.current.get(version)
      if (known !== undefined) return known
      const revision = settled(getRevisionAction({ projectId, schoolId, code, blockId, version })).then((found) => {
        if (found === null) contents.current.delete(version)
        return found?.content ?? null
      })
      contents.current.set(version, revision)
      return revision
    },
    [projectId, schoolId, code, blockId],
  )
  const oldest = revisions?.at(-1)?.version ?? null
  const more = async () => take(await fetched(oldest), false)
  const again = async () => take(await fetched(null), true)
  return { revisions, hasMore, hasFailed, more, again, contentOf }
}

/** null: refused, or not reached. */
async function settled<T>(request: Promise<ActionResult<T>>): Promise<T | null> {
  try {
    const result = await request
    return result.ok ? result.data : null
  } catch {
    return null
  }
}
