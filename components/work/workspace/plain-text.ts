import type { BlockKind } from '@/lib/db/generated/enums'
import { filesOf, rowsOf, textOfHtml } from '@/lib/features/work/workspaces/rules'

/** A block as text to compare or to copy: a paragraph, row or file on its own line. */
export function plainText(kind: BlockKind, content: string): string {
  switch (kind) {
    case 'RICH':
      return content
        .split(/(?<=<\/(?:p|h[1-6]|li|tr|blockquote|pre)>)|<br\s*\/?>/)
        .map((part) => textOfHtml(part).replace(/\s+/g, ' ').trim())
        .filter((line) => line !== '')
        .join('\n')
    case 'TABLE':
      return rowsOf(content)
        .map((cells) => cells.join(' \u00b7 '))
        .join('\n')
    case 'IMAGE':
    case 'FILE':
      return filesOf(content)
        .map(({ name }) => name)
        .join('\n')
    case 'QUIZ':
      return ''
    default:
      return content
  }
}
