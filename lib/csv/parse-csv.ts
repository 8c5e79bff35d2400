import { type CsvError, parse } from 'csv-parse'
import { Fault } from '@/lib/kernel/fault'
import { yieldToOthers } from '@/lib/yielding-map'
import { isBlank, isTooMany } from './most-rows'

const separators = [',', '\t', ';'] as const
export type Separator = (typeof separators)[number]

/** Bytes of one row; a quotation mark that is never closed would swallow the rest of the file. */
const longestRow = 65_536
/** Characters parsed before others get their turn: at worst each of them is a blank row. */
const slice = 4_096
const isLeading = (unit: number) => unit >= 0xd800 && unit <= 0xdbff

/** The separator that occurs most in the header, outside quotation marks; a header of one column has a comma. */
export function separatorOf(text: string): Separator {
  const header = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '')
  const counts = separators.map((separator) => header.split(separator).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}

/**
 * The rows of a CSV text, blank ones included so that positions are those a spreadsheet shows; blank rows at the end are
 * left out. Refuses more than `maximumRows` filled rows, the header aside, or many more blank ones, as soon as it meets them.
 */
export async function parseCsv(text: string, separator: Separator, maximumRows: number): Promise<string[][]> {
  const rows: string[][] = []
  let filled = 0
  const failures: CsvError[] = []
  const parser = parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: longestRow,
  })
  parser.on('data', (row: string[]) => {
    rows.push(row)
    if (!isBlank(row)) filled += 1
  })
  parser.on('error', (error: CsvError) => failures.push(error))
  const refuseTooMany = () => {
    if (!isTooMany({ filled, blank: rows.length - filled }, maximumRows)) return
    parser.destroy()
    throw new Fault('csv.tooManyRows', { values: { limit: maximumRows } })
  }
  for (let at = 0, end = 0; at < text.length && failures.length === 0; at = end) {
    // The parser turns each piece into bytes by itself: a character of two units stays in one.
    end = isLeading(text.charCodeAt(at + slice - 1)) ? at + slice - 1 : at + slice
    parser.write(text.slice(at, end))
    await yieldToOthers()
    refuseTooMany()
  }
  if (failures.length === 0) {
    await new Promise((resolve) => {
      parser.once('close', resolve)
      parser.end()
    })
  }
  const [failure] = failures
  if (failure !== undefined) throw new Fault('csv.quoteOpen', { values: { line: rows.length + 1 }, cause: failure })
  refuseTooMany()
  while (rows.length > 0 && isBlank(rows.at(-1) ?? [])) rows.pop()
  return rows
}
