import type { BlockStart } from './block-state'
import type { Saved } from './transport'

/** The newest save of each block by this tab, as long as it is open. */
const newest = new Map<string, Saved>()

type Writer = { person: string; team: string }
const keyOf = ({ person, team }: Writer, block: string) => `${person} ${team} ${block}`

export function rememberSaved(writer: Writer, block: string, { version, content, savedAt }: Saved): void {
  newest.set(keyOf(writer, block), { version, content, savedAt })
}

/**
 * Blocks with what this tab has saved of them since the page was read: the browser's Back shows a page as it was read at first,
 * so without it a text just written would be missing until the page is read anew.
 */
export function withSavedHere<Block extends BlockStart & { id: string }>(
  blocks: readonly Block[],
  writer: Writer,
  savedBy: BlockStart['savedBy'],
): Block[] {
  return blocks.map((block) => {
    const saved = newest.get(keyOf(writer, block.id))
    return saved !== undefined && saved.version > block.version ? { ...block, ...saved, savedBy } : block
  })
}
