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
    // By itself it quotes the ends of its own rows alone, and a spreadsheet ends one at either half of them.
    { escape_formulas: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ },
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
/** What begins a formula: the full-width forms too, which a Chinese spreadsheet reads alike. */
export const formulaSigns = '=+-@\t\r\uFF1D\uFF0B\uFF0D\uFF20'
const formula = new RegExp(`^[${formulaSigns.replace('-', '\\-')}]`)
const escaped = new RegExp(`^'(?=${formula.source.slice(1)})`)

/** A cell as it was before it was neutralised; one that began with `'` and such a sign of its own loses it, too. */
export function unescaped(cell: string): string {
  return cell.replace(escaped, '')
}

/** The bytes of a CSV file: UTF-8 with its mark, which spreadsheets need, or GB18030. */
export function csvBytes(text: string, encoding: Encoding): Uint8Array<ArrayBuffer> {
  return encoding === 'UTF8' ? utf8Bytes([text]) : new Uint8Array(iconv.encode(text, 'gb18030'))
}

/** The same of a file that comes in parts, which never are one text. */
export function utf8Bytes(parts: readonly string[]): Uint8Array<ArrayBuffer> {
  const all = ['\uFEFF', ...parts]
  const bytes = Buffer.allocUnsafeSlow(all.reduce((sum, part) => sum + Buffer.byteLength(part), 0))
  all.reduce((at, part) => at + bytes.write(part, at), 0)
  return bytes
}
