'use client'

import { cn } from '@/components/ui/cn'
import type { EditorProps } from './editor'
import { BlockEditor } from './editors/lazy-editor'
import { readingStyles } from './editors/writing-styles'
import { RichBody } from './rich-body'
import { ShownBlock } from './shown-block'
import { useBlock, useWork } from './work'

type BlockBodyProps = Pick<EditorProps, 'block' | 'labelId' | 'hintId'>

/** The editor of a block, which in a template's preview nobody can enter; readers without the right to write see the portal's version. */
export function BlockBody({ block, labelId, hintId }: BlockBodyProps) {
  const { engine, view, preview } = useWork()
  const { content, savedContent } = useBlock(block.id)
  const { kind } = block
  if (!view.reader.mayWrite)
    return (
      <div className={cn(readingStyles, 'py-2')}>
        <ShownBlock block={block} content={savedContent} />
      </div>
    )
  const editing = { block, labelId, hintId, value: content }
  const editor =
    kind === 'RICH' ? (
      <RichBody {...editing} onTyping={(read) => engine.typing(block.id, read)} />
    ) : (
      <BlockEditor {...editing} kind={kind} onChange={(next) => engine.change(block.id, next)} />
    )
  if (preview === undefined) return editor
  return (
    <>
      <div inert>{editor}</div>
      {preview(block)}
    </>
  )
}
