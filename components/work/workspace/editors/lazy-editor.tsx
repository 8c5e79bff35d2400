'use client'

import { type ComponentType, lazy, Suspense } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import type { BlockKind } from '@/lib/db/generated/enums'
import type { EditorProps } from '../editor'

type Loaded = Promise<{ default: ComponentType<EditorProps> }>
const loads: Record<BlockKind, () => Loaded> = {
  RICH: () => import('./rich-editor').then(({ RichEditor }) => ({ default: RichEditor })),
  TEXT: () => import('./text-editor').then(({ TextEditor }) => ({ default: TextEditor })),
  IMAGE: () => import('./image-editor').then(({ ImageEditor }) => ({ default: ImageEditor })),
  FILE: () => import('./file-editor').then(({ FileEditor }) => ({ default: FileEditor })),
  LINK: () => import('./link-editor').then(({ LinkEditor }) => ({ default: LinkEditor })),
  TABLE: () => import('./table-editor').then(({ TableEditor }) => ({ default: TableEditor })),
  QUIZ: () => import('./quiz-editor').then(({ QuizEditor }) => ({ default: QuizEditor })),
}

/** Each is fetched when a block of its kind is first shown: the rich one alone outweighs the page around it. */
const editors: Record<BlockKind, ComponentType<EditorProps>> = {
  RICH: lazy(loads.RICH),
  TEXT: lazy(loads.TEXT),
  IMAGE: lazy(loads.IMAGE),
  FILE: lazy(loads.FILE),
  LINK: lazy(loads.LINK),
  TABLE: lazy(loads.TABLE),
  QUIZ: lazy(loads.QUIZ),
}

/** Brings an editor here before it is needed: once the network is gone it can't be fetched. */
export async function fetchEditor(kind: BlockKind): Promise<void> {
  await loads[kind]()
}

/** Roughly as high as what comes, so that little jumps. */
const heights: Record<BlockKind, string> = {
  RICH: 'h-44',
  TEXT: 'h-24',
  IMAGE: 'h-40',
  FILE: 'h-32',
  LINK: 'h-control',
  TABLE: 'h-40',
  QUIZ: 'h-24',
}

export type BlockEditorProps = EditorProps & { kind: BlockKind }

/** What a block of this kind is written in. Its texts are the namespaces `blocks` and `files`. */
export function BlockEditor({ kind, ...props }: BlockEditorProps) {
  const Editor = editors[kind]
  return (
    <Suspense fallback={<Skeleton className={heights[kind]} />}>
      <Editor {...props} />
    </Suspense>
  )
}
