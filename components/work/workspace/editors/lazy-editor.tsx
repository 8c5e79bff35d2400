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

/** Each is fetched when a block of its kind is first shown: the rich one alone is larger than the page around it. */
const editors: Record<BlockKind, ComponentType<EditorProps>> = {
  RICH: lazy(loads.RICH),
  TEXT: lazy(loads.TEXT),
  IMAGE: lazy(loads.IMAGE),
  FILE: lazy(loads.FILE),
  LINK: lazy(loads.LINK),
  TABLE: lazy(loads.TABLE),
  QUIZ: lazy(loads.QUIZ),
}

/** Preloads an editor, because it can't be fetched once the network is gone. */
export async function fetchEditor(kind: BlockKind): Promise<void> {
  await loads[kind]()
}

/** About as high as the editor, so that little jumps. */
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

/** The editor of a block of this kind. Its texts are the namespaces `blocks` and `files`. */
export function BlockEditor({ kind, ...props }: BlockEditorProps) {
  const Editor = editors[kind]
  return (
    <Suspense fallback={<Skeleton className={heights[kind]} />}>
      <Editor {...props} />
    </Suspense>
  )
}
