'use client'

import { useEffect, useRef, useState } from 'react'
import { useSteady } from '@/components/ui/use-steady'
import type { WorkspaceView } from '@/lib/features/work/workspaces/get-workspace'
import { openDrafts } from './drafts'
import { createEngine, type Engine } from './engine'
import { rememberSaved, withSavedHere } from './saved-here'
import { joinTabs } from './tabs'
import { type Saved, sendBlock } from './transport'
import { watchWindow } from './watch-window'
import { blocksOf } from './work'

type SavedBlock = Saved & { progress: WorkspaceView['progress'] }
type EngineOptions = {
  view: WorkspaceView
  /** The person to whom the drafts belong. */
  person: string
  /** Why nothing can be saved now, as text; null: the reader may write. */
  closed: string | null
  onProgress: (progress: WorkspaceView['progress']) => void
}

/** The engine of a page, kept up to date with the server's state as long as the page is open. */
export function useEngine({ view, person, closed, onProgress }: EngineOptions): Engine {
  const progressed = useSteady(onProgress)
  const { isMember } = view.reader
  const [engine] = useState(() => {
    const { id, projectId, schoolId, code } = view.team
    const writer = { person, team: id }
    const you = view.members.find(({ isYou }) => isYou)?.name ?? null
    return createEngine({
      blocks: withSavedHere(blocksOf(view), writer, you),
      closed,
      send: (save) =>
        sendBlock<SavedBlock>({ projectId, schoolId, code }, save, (saved) => {
          rememberSaved(writer, save.block, saved)
          progressed(saved.progress)
        }),
      drafts: openDrafts(person, id),
      tabs: (onNews) => joinTabs(person, id, onNews),
    })
  })

  useEffect(() => (isMember ? engine.start() : undefined), [engine, isMember])
  useEffect(() => (isMember ? watchWindow(engine) : undefined), [engine, isMember])

  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    for (const { id, version, content, savedAt, savedBy } of blocksOf(view)) {
      if (savedAt !== null) engine.adopt(id, { version, content, savedAt, savedBy })
    }
    engine.setClosed(closed)
  }, [engine, view, closed])
  return engine
}
