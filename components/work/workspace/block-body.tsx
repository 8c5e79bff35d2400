'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import type { BlockKind } from '@/lib/db/generated/enums'
import type { BlockView } from '@/lib/features/work/workspaces/get-workspace'
import type { EditorProps } from './editor'
import { BlockEditor, fetchEditor } from './editors/lazy-editor'
import { ShownBlock } from './shown-block'
import { useBlock, useWork } from './work'

/** The distance from the window at which an editor is loaded. */
const ahead = '900px 0px'

type BlockBodyProps = Pick<EditorProps, 'block' | 'labelId' | 'hintId'>

/**
 * The editor of a block; readers without the right to write see the portal's version. The rich editors are large: each
 * is loaded when it comes near the window, and until then the portal's sanitised HTML is shown. Text that only this
 * device has is shown only in an editor, whose schema removes foreign HTML.
 */
export function BlockBody({ block, labelId, hintId }: BlockBodyProps) {
  const { engine, view } = useWork()
  const { content, savedContent, status } = useBlock(block.id)
  const { mayWrite } = view.reader
  const place = useRef<HTMLDivElement>(null)
  const isHeavy = mayWrite && block.kind === 'RICH'
  const isNear = useNear(place, isHeavy)
  const isHere = useFetched(block.kind, isHeavy)
  const isEdited = mayWrite && (!isHeavy || (isHere && (isNear || status !== 'clean')))
  return (
    <div ref={place}>
      {isEdited ? (
        <BlockEditor
          kind={block.kind}
          block={block}
          value={content}
          onChange={(next) => engine.change(block.id, next)}
          labelId={labelId}
          hintId={hintId}
        />
      ) : (
        <Shown block={block} content={savedContent} isWaiting={mayWrite} />
      )}
    </div>
  )
}

function Shown({ block, content, isWaiting }: { block: BlockView; content: string; isWaiting: boolean }) {
  if (!isWaiting) return <ShownBlock block={block} content={content} />
  return (
    <div className="min-h-44 rounded-md border border-line px-4 py-3">
      <ShownBlock block={block} content={content} empty="" />
    </div>
  )
}

function useNear(place: RefObject<HTMLElement | null>, isWanted: boolean): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!isWanted || isNear || place.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: ahead },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place, isWanted, isNear])
  return isNear
}

/** Whether an editor has been fetched; offline it waits for the network. */
function useFetched(kind: BlockKind, isWanted: boolean): boolean {
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    if (!isWanted || isHere) return
    const fetchIt = () => {
      fetchEditor(kind).then(
        () => setHere(true),
        () => window.addEventListener('online', fetchIt, { once: true }),
      )
    }
    fetchIt()
    return () => window.removeEventListener('online', fetchIt)
  }, [kind, isWanted, isHere])
  return isHere
}
