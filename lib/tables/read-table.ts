import { readCsv } from '@/lib/csv/read-csv'
import { Fault } from '@/lib/kernel/fault'
import { isWorkbook, readXlsx } from '@/lib/xlsx/read-xlsx'
import type { Turn } from '@/lib/xlsx/run-in-thread'

const megabyte = 1024 ** 2

/** The cells of a file that somebody chose, CSV or the first sheet of a workbook. */
export async function readTable(
  file: File,
  { bytes: mostBytes, ...limits }: { rows: number; columns: number; bytes: number },
  reader: Turn,
): Promise<string[][]> {
  if (file.size > mostBytes) throw new Fault('csv.tooLarge', { values: { limit: `${mostBytes / megabyte} MB` } })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { cells } = isWorkbook(bytes) ? await readXlsx(bytes, null, limits, reader) : await readCsv(bytes, limits.rows)
  return cells
}
