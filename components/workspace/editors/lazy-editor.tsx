'use client'

import { type ComponentType, lazy, Suspense } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import type { BlockKind } from '@/lib/db/generated/enums'
import type { EditorProps } from '../editor'

/** Each is fetched when a block of its kind is first shown: the rich one alone outweighs the page around it. */
const editors: Record<BlockKind, ComponentType<EditorProps>> = {
  RICH: lazy(() => import('./rich-editor').then(({ RichEditor }) => ({ default: RichEditor }))),
  TEXT: lazy(() => import('./text-editor').then(({ TextEditor }) => ({ default: TextEditor }))),
  IMAGE: lazy(() => import('./image-editor').then(({ ImageEditor }) => ({ default: ImageEditor }))),
  FILE: lazy(() => import('./file-editor').then(({ FileEditor }) => ({ default: FileEditor }))),
  LINK: lazy(() => import('./link-editor').then(({ LinkEditor }) => ({ default: LinkEditor }))),
  TABLE: lazy(() => import('./table-editor').then(({ TableEditor }) => ({ default: TableEditor }))),
  QUIZ: lazy(() => import('./quiz-editor').then(({ QuizEditor }) => ({ default: QuizEditor }))),
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
