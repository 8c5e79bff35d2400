import iconv from 'iconv-lite'
import { stringify } from 'csv-stringify/sync'
import type { Encoding } from './decode-text'
import { yieldToOthers } from '@/lib/yielding-map'

const rowsAtOnce = 500

/**
 * Rows as CSV text; a cell that a spreadsheet would run as a formula (= + - @ tab CR) is neutralised
 * (imports#formulas). Cells are quoted where they must be, or all of them.
 */
export async function csvText(rows: readonly (readonly string[])[], { quoted = false } = {}): Promise<string> {
  let text = ''
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const some = rows.slice(at, at + rowsAtOnce)
    text += quoted ? some.map((row) => quotedLine(row)).join('') : plainLines(some)
    if (at + rowsAtOnce < rows.length) await yieldToOthers()
  }
  return text
}

function plainLines(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    { escape_formulas: true, record_delimiter: 'windows' },
  )
}

/**
 * As the library writes it with every cell quoted, at a fifth of its time. An amount in its column keeps its minus: digits
 * alone run nothing.
 */
export function quotedLine(cells: readonly string[], isAmount: readonly boolean[] = []): string {
  let line = ''
  for (const [at, cell] of cells.entries()) {
    const isNumber = isAmount[at] === true && amount.test(cell)
    const safe = formula.test(cell) && !isNumber ? `'${cell}` : cell
    line += `${line === '' ? '' : ','}"${safe.includes('"') ? safe.replaceAll('"', '""') : safe}"`
  }
  return `${line}\r\n`
}

const amount = /^-?\d+(\.\d+)?$/
/** The full-width forms too, which a Chinese spreadsheet reads alike. */
const formula = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/
const escaped = new RegExp(`^'(?=${formula.source.slice(1)})`)

/** A cell as it was before it was neutralised; one that began with `'` and such a sign of its own loses it, too. */
export function unescaped(cell: string): string {
  return cell.replace(escaped, '')
}

/** The bytes of a CSV file: UTF-8 with its mark, which spreadsheets need, or GB18030. */
export function csvBytes(text: string, encoding: Encoding): Uint8Array<ArrayBuffer> {
  const bytes = encoding === 'UTF8' ? Buffer.from(`\uFEFF${text}`, 'utf8') : iconv.encode(text, 'gb18030')
  return new Uint8Array(bytes)
}
