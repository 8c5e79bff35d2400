import type { FaultKey } from '@/lib/kernel/catalogue'
import { seenText } from '@/lib/seen-text'
import { noteHeaders, type RosterKind, templates } from './schema'

export type Header = { kind: RosterKind } | { fault: FaultKey; values: Record<string, string> }

const kinds = ['CORE', 'TRACK'] as const
const shownColumns = 5

/**
 * Which template a header is, spaces, full-width brackets and letter case forgiven; else the column it fails at. The notes
 * at the end of a file of rows that were left out are no columns.
 */
export function headerOf(cells: readonly string[]): Header {
  const last = cells.findLastIndex((cell) => cell.trim() !== '' && !isNote(cell))
  const found = cells.slice(0, last + 1).map((cell) => ({ cell: cell.trim(), plain: plain(cell) }))
  const kind = nearest(found.map((column) => column.plain))
  const expected = templates[kind].map(({ header }) => ({ header, plain: plain(header) }))

  const missing = expected.filter((column) => !found.some((other) => other.plain === column.plain))
  const unexpected = found.filter(
    (column, index) =>
      !expected.some((other) => other.plain === column.plain) ||
      found.findIndex((other) => other.plain === column.plain) < index,
  )
  const values = {
    missing: listed(missing.map((column) => column.header)),
    unexpected: listed(unexpected.map((column) => column.cell)) || 'none',
  }
  if (missing.length > 0) return { fault: 'imports.headerMissing', values }
  if (unexpected.length > 0) return { fault: 'imports.headerUnexpected', values }
  const place = expected.findIndex((column, index) => column.plain !== found[index]?.plain)
  if (place === -1) return { kind }
  const misplaced = { found: found[place]?.cell ?? '', expected: expected[place]?.header ?? '' }
  return { fault: 'imports.headerOrder', values: misplaced }
}

/** The template that shares more columns; of those that share as many, the one with fewer others. */
function nearest(found: readonly string[]): RosterKind {
  const distance = (kind: RosterKind) => {
    const shared = templates[kind].filter(({ header }) => found.includes(plain(header))).length
    return templates[kind].length + found.length - 2 * shared
  }
  return kinds.reduce((best, kind) => (distance(kind) < distance(best) ? kind : best))
}

function isNote(cell: string): boolean {
  return Object.values(noteHeaders).some((headers) => headers.some((header) => plain(header) === plain(cell)))
}

function plain(cell: string): string {
  return seenText(cell).normalize('NFKC').replace(/\s/g, '').toLowerCase()
}

function listed(columns: readonly string[]): string {
  const shown = columns.slice(0, shownColumns).map((column) => column.slice(0, 30))
  return [...shown, ...(columns.length > shownColumns ? ['…'] : [])].join(' · ')
}
