import type { BlockView } from '@/lib/features/work/workspaces/get-workspace'

/**
 * What the editor of a kind is given. `value` is the content as lib/features/work/workspaces/rules describes it; where it
 * changes from outside (a newer version, one restored) the editor shows that. Told by `onChange` at every change.
 */
export type EditorProps = {
  block: BlockView
  value: string
  onChange: (content: string) => void
  readOnly: boolean
  /** Of the heading that names it, and of its prompt. */
  labelId: string
  hintId?: string
}
