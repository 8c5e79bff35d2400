import type { BlockView } from '@/lib/features/work/workspaces/get-workspace'

/**
 * The props of every kind of editor. `value` is the content as lib/features/work/workspaces/rules describes it; when it
 * changes from outside (a newer or restored version) the editor shows it. `onChange` reports every change.
 */
export type EditorProps = {
  block: BlockView
  value: string
  onChange: (content: string) => void
  /** The ids of its heading and of its prompt. */
  labelId: string
  hintId?: string
}

/** Where the reader pressed into a text, or that they came to it by keyboard. */
export type Pressed = { left: number; top: number } | 'end'
