import { decodeText, type Encoding } from '@/lib/csv/decode-text'
import { isBlank } from '@/lib/csv/most-rows'
import { languages } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import { Fault } from '@/lib/kernel/fault'
import { type CommentRow, importLimits, mostBody, serialOf } from './rules'

export type CommentFile = { encoding: Encoding; rows: CommentRow[] }

/** The rows of a file of comments, `index,content`, in whatever encoding its bytes are (work#comments-from-a-file). */
export function readComments(bytes: Uint8Array): CommentFile {
  const { encoding, text } = decodeText(bytes)
  return { encoding, rows: withoutHeader(rowsOf(text)) }
}

/** The rows of a workbook's sheet, by the same rules; what stands beside the content belongs to it, as in a file of text. */
export function commentsOfCells(cells: readonly (readonly string[])[]): CommentRow[] {
  const rows = cells.flatMap(([index = '', ...rest], place) => {
    const content = rest.slice(0, rest.findLastIndex((cell) => cell !== '') + 1).join(',')
    return isBlank([index, content]) ? [] : [{ line: place + 1, index: index.trim(), content }]
  })
  return withoutHeader(rows)
}

function withoutHeader([first, ...rest]: readonly CommentRow[]): CommentRow[] {
  if (first === undefined) throw new Fault('csv.empty')
  const isHeader = serialOf(first.index) === null
  if (isHeader && !isHeaderRow(first)) throw new Fault('teamComments.headerMissing')
  const rows = isHeader ? rest : [first, ...rest]
  if (rows.length === 0) throw new Fault('teamComments.importEmpty')
  return rows
}

/** `index,content`, or the same in either language. */
function isHeaderRow({ index, content }: Cells): boolean {
  const normalized = (cell: string) => cell.normalize('NFKC').trim().toLowerCase().replace(/,+$/, '')
  const isNamed = (cell: string, column: 'index' | 'content') =>
    normalized(cell) === column ||
    languages.some(
      (language) => normalized(cell) === translate(language, `teamComments.import.columns.${column}`).toLowerCase(),
    )
  return isNamed(index, 'index') && isNamed(content, 'content')
}

type Cells = Omit<CommentRow, 'line'>

/** Rows that say nothing are left out, and keep their place in the count. */
function rowsOf(text: string): CommentRow[] {
  const rows: CommentRow[] = []
  let line = 0
  for (let at = 0; at < text.length; ) {
    line += 1
    const { index, content, end } = rowAt(text, at)
    at = end
    if (!isBlank([index, content])) rows.push({ line, index, content })
    // The header is no row of these; blank rows cost as much as others.
    if (rows.length > importLimits.rows + 1 || line > 2 * importLimits.rows)
      throw new Fault('csv.tooManyRows', { values: { limit: importLimits.rows } })
  }
  return rows
}

/**
 * The first separator, `,` or `，`, ends the index; all the rest is the content, unchanged but for the quotation marks of a
 * cell that is quoted as a whole, which may run over several lines.
 */
function rowAt(text: string, start: number): Cells & { end: number } {
  const lineEnd = endOfLine(text, start)
  const separator = text.slice(start, lineEnd).search(/[,，]/)
  if (separator === -1) return { ...split(text, start, lineEnd, lineEnd), end: afterLine(text, lineEnd) }
  const from = start + separator + 1
  const closed = text[from] === '"' ? closingQuote(text, from) : -1
  const cellEnd = closed === -1 ? lineEnd : endOfLine(text, closed + 1)
  const isWhole = closed !== -1 && text.slice(closed + 1, cellEnd).trim() === ''
  const parts = split(text, start, from - 1, isWhole ? closed + 1 : lineEnd)
  const content = isWhole ? parts.content.slice(1, -1).replaceAll('""', '"') : parts.content
  return { index: parts.index, content, end: afterLine(text, isWhole ? cellEnd : lineEnd) }
}

function split(text: string, start: number, separator: number, end: number): Cells {
  const index = text.slice(start, separator)
  return { index: index.trim().replace(/^"(.*)"$/, '$1'), content: text.slice(separator + 1, end) }
}

function endOfLine(text: string, from: number): number {
  const end = /\r|\n/g
  end.lastIndex = from
  return end.exec(text)?.index ?? text.length
}

function afterLine(text: string, end: number): number {
  return text.startsWith('\r\n', end) ? end + 2 : end + 1
}

/** The mark that closes the cell opened at `from`; -1: none does, as far as a comment may reach. */
function closingQuote(text: string, from: number): number {
  const last = from + 2 * mostBody + 2
  for (let at = text.indexOf('"', from + 1); at !== -1 && at <= last; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at
  }
  return -1
}
