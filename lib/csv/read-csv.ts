import { decodeText, type Encoding } from './decode-text'
import { parseCsv, type Separator, separatorOf } from './parse-csv'

/** The cells of a file, with the encoding and the separator they were written in. */
export type CsvCells = { encoding: Encoding; separator: Separator; cells: string[][] }

export async function readCsv(bytes: Uint8Array, mostRows: number): Promise<CsvCells> {
  const { encoding, text } = decodeText(bytes)
  const separator = separatorOf(text)
  return { encoding, separator, cells: await parseCsv(text, separator, mostRows) }
}
