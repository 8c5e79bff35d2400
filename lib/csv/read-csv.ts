import { mapYielding } from '@/lib/yielding-map'
import { decodeText, type Encoding } from './decode-text'
import { parseCsv, type Separator, separatorOf } from './parse-csv'
import { unescaped } from './write-csv'

/** The cells of a file, with the encoding and the separator they were written in. */
export type CsvCells = { encoding: Encoding; separator: Separator; cells: string[][] }

/** The cells of a file; in one that went out of here, what kept a cell from being a formula goes (imports#formulas). */
export async function readCsv(bytes: Uint8Array, mostRows: number): Promise<CsvCells> {
  const { encoding, text } = decodeText(bytes)
  const separator = separatorOf(text)
  const cells = await parseCsv(text, separator, mostRows)
  return { encoding, separator, cells: await mapYielding(cells, (row) => row.map(unescaped)) }
}
