import iconv from 'iconv-lite'
import { stringify } from 'csv-stringify/sync'
import type { Encoding } from './decode-text'
import { breathe } from '@/lib/slices'

const rowsAtOnce = 500

/**
 * Rows as CSV text; a cell that a spreadsheet would run as a formula (= + - @ tab CR) is neutralised (decisions, Import and
 * export). Cells are quoted where they must be, or all of them.
 */
export async function csvText(rows: readonly (readonly string[])[], { quoted = false } = {}): Promise<string> {
  let text = ''
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const some = rows.slice(at, at + rowsAtOnce).map((row) => [...row])
    text += stringify(some, { escape_formulas: true, quoted, quoted_empty: quoted, record_delimiter: 'windows' })
    if (at + rowsAtOnce < rows.length) await breathe()
  }
  return text
}

/** The bytes of a CSV file: UTF-8 with its mark, which spreadsheets need, or GB18030. */
export function csvBytes(text: string, encoding: Encoding): Uint8Array<ArrayBuffer> {
  const bytes = encoding === 'UTF8' ? Buffer.from(`\uFEFF${text}`, 'utf8') : iconv.encode(text, 'gb18030')
  return new Uint8Array(bytes)
}
