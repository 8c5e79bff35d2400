'use client'

import { type ComponentType, lazy, Suspense } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import type { BlockKind } from '@/lib/db/generated/enums'
import type { EditorProps } from '../editor'
import { TextEditor } from './text-editor'

type LightKind = Exclude<BlockKind, 'RICH'>

/** Each is fetched when a block of its kind is first shown; the text field, which almost every work has, is here at once. */
const editors: Record<LightKind, ComponentType<EditorProps>> = {
  TEXT: TextEditor,
  IMAGE: lazy(() => import('./image-editor').then(({ ImageEditor }) => ({ default: ImageEditor }))),
  FILE: lazy(() => import('./file-editor').then(({ FileEditor }) => ({ default: FileEditor }))),
  LINK: lazy(() => import('./link-editor').then(({ LinkEditor }) => ({ default: LinkEditor }))),
  TABLE: lazy(() => import('./table-editor').then(({ TableEditor }) => ({ default: TableEditor }))),
  QUIZ: lazy(() => import('./quiz-editor').then(({ QuizEditor }) => ({ default: QuizEditor }))),
}

/** About as high as the editor, so that little jumps. */
const heights: Record<LightKind, string> = {
  TEXT: 'h-24',
  IMAGE: 'h-40',
  FILE: 'h-32',
  LINK: 'h-control',
  TABLE: 'h-40',
  QUIZ: 'h-24',
}

export type BlockEditorProps = EditorProps & { kind: LightKind }

/** The editor of a block of this kind. Its texts are the namespaces `blocks` and `files`. */
export function BlockEditor({ kind, ...props }: BlockEditorProps) {
  const Editor = editors[kind]
  return (
    <Suspense fallback={<Skeleton className={heights[kind]} />}>
      <Editor {...props} />
    </Suspense>
  )
}
