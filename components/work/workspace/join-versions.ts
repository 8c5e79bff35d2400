import type { BlockKind } from '@/lib/db/generated/enums'
import { filesOf, rowsOf } from '@/lib/features/work/workspaces/rules'
import { mergePieces } from './merge'

export type Versions = { base: string; mine: string; theirs: string }
export type Joined = { content: string; doubled: number }

/** Merges both versions of a block piece by piece: paragraphs, lines, rows, files. null: this kind holds only one version. */
export function joinVersions(kind: BlockKind, { base, mine, theirs }: Versions): Joined | null {
  const [cut, joined] = waysOf(kind)
  if (cut === null || joined === null) return null
  const { pieces, doubled } = mergePieces(cut(base), cut(mine), cut(theirs))
  return { content: joined(pieces), doubled }
}

type Ways = [(content: string) => string[], (pieces: string[]) => string] | [null, null]

function waysOf(kind: BlockKind): Ways {
  switch (kind) {
    case 'RICH':
      return [paragraphs, (pieces) => pieces.join('')]
    case 'TEXT':
      return [(content) => (content === '' ? [] : content.split('\n')), (pieces) => pieces.join('\n')]
    case 'TABLE':
      return [(content) => rowsOf(content).map((row) => JSON.stringify(row)), asList]
    case 'IMAGE':
    case 'FILE':
      return [
        (content) => filesOf(content).map((file) => JSON.stringify(file)),
        (pieces) => asList([...new Set(pieces)]),
      ]
    default:
      return [null, null]
  }
}

const asList = (pieces: string[]) => `[${pieces.join(',')}]`

/** The top-level elements of a text, each as its HTML. */
function paragraphs(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.children].map((element) => element.outerHTML)
}
