import { parseCsv } from '@/lib/csv/parse-csv'
import type { CsvCells } from '@/lib/csv/read-csv'
import type { FaultKey } from '@/lib/kernel/catalogue'
import { Fault } from '@/lib/kernel/fault'
import { type Turn, runInThread } from './run-in-thread'
import type { SheetLimits, WorkbookRefusal } from './thread-work'

/** An archive, or the older container, in which encrypted workbooks are too. */
const starts = [Buffer.from([0x50, 0x4b, 3, 4]), Buffer.from([0xd0, 0xcf, 0x11, 0xe0])]

export function isWorkbook(bytes: Uint8Array): boolean {
  return starts.some((start) => start.equals(bytes.subarray(0, start.length)))
}

const refusals: Readonly<Record<WorkbookRefusal, FaultKey>> = {
  encrypted: 'xlsx.encrypted',
  oldFormat: 'xlsx.oldFormat',
  broken: 'xlsx.broken',
  tooLarge: 'xlsx.tooLarge',
  tooManyRows: 'csv.tooManyRows',
}

type SheetCells = CsvCells & { sheet: string }

/** The cells of one sheet as a person sees them (imports#workbooks). */
export async function readXlsx(
  bytes: Uint8Array,
  sheet: string | null,
  { rows, columns }: SheetLimits,
  reader: Turn,
): Promise<SheetCells> {
  const answer = await runInThread({ bytes, sheet, rows, columns }, reader)
  switch (answer.kind) {
    case 'read':
      return {
        sheet: answer.sheet,
        encoding: 'UTF8',
        separator: ',',
        cells: await parseCsv(answer.csv, ',', rows),
      }
    case 'sheets':
      throw answer.names.length === 0 ? new Fault('csv.empty') : unchosen(answer.names, sheet)
    case 'refused':
      throw new Fault(refusals[answer.why], { values: { limit: rows } })
  }
}

function unchosen(sheets: string[], named: string | null): Fault {
  const values = { sheets: sheets.join(' · ') }
  if (named === null) return new Fault('xlsx.chooseSheet', { values, data: { sheets } })
  return new Fault('xlsx.noSuchSheet', { values: { ...values, sheet: named }, data: { sheets } })
}
