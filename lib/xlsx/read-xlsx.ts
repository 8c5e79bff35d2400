import { parseCsv } from '@/lib/csv/parse-csv'
import type { CsvCells } from '@/lib/csv/read-csv'
import type { FaultKey } from '@/lib/kernel/catalogue'
import { Fault } from '@/lib/kernel/fault'
import { runInThread } from './run-in-thread'
import type { WorkbookRefusal } from './thread-work'

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
}

type SheetCells = CsvCells & { sheet: string }

/** The cells of one sheet as a person sees them (imports#workbooks). */
export async function readXlsx(bytes: Uint8Array, sheet: string | null, mostRows: number): Promise<SheetCells> {
  const answer = await runInThread({ kind: 'read', bytes, sheet })
  switch (answer.kind) {
    case 'read':
      return {
        sheet: answer.sheet,
        encoding: 'UTF8',
        separator: ',',
        cells: await parseCsv(answer.csv, ',', mostRows),
      }
    case 'sheets':
      throw answer.names.length === 0 ? new Fault('csv.empty') : unchosen(answer.names)
    case 'refused':
      throw new Fault(refusals[answer.why])
    case 'failed':
      throw new Error(answer.why)
  }
}

function unchosen(sheets: string[]): Fault {
  return new Fault('xlsx.chooseSheet', { values: { sheets: sheets.join(' · ') }, data: { sheets } })
}
