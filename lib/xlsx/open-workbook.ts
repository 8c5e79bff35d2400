import { stringify } from 'csv-stringify/sync'
import { readXlsx, type Sheet, type Workbook } from 'hucre/xlsx'
import { isBlank, isTooMany } from '@/lib/csv/most-rows'
import { whyNotOpen } from './check-archive'
import { shownValue } from './shown-value'
import type { SheetLimits, WorkbookAnswer, WorkbookJob, WorkbookRefusal } from './thread-work'

/** The cells of the sheet named, or else of the only one with content; hidden sheets, macros and links are left alone. */
export async function openWorkbook({ bytes, sheet: name, rows, columns }: WorkbookJob): Promise<WorkbookAnswer> {
  const whyNot = await whyNotOpen(bytes)
  if (whyNot !== null) return { kind: 'refused', why: whyNot }
  const workbook = await workbookIn(bytes)
  if (workbook === null) return { kind: 'refused', why: 'broken' }
  const sheets = workbook.sheets.flatMap((sheet) => {
    const cells = cellsOf(sheet)
    return cells.length === 0 ? [] : [{ name: sheet.name, cells }]
  })
  const named = sheets.filter((one) => name === null || one.name === name)
  const [sheet] = named.length === 1 ? named : []
  if (sheet === undefined) return { kind: 'sheets', names: sheets.map((one) => one.name) }
  const why = whyNotFit(sheet.cells, { rows, columns })
  if (why !== null) return { kind: 'refused', why }
  return { kind: 'read', sheet: sheet.name, csv: stringify(sheet.cells, { quoted: true, quoted_empty: true }) }
}

/** Why what a sheet holds is not taken over: its rows are all as wide as the widest. */
function whyNotFit(cells: readonly string[][], { rows, columns }: SheetLimits): WorkbookRefusal | null {
  if ((cells[0]?.length ?? 0) > columns) return 'tooLarge'
  const filled = cells.filter((row) => !isBlank(row)).length
  return isTooMany({ filled, blank: cells.length - filled }, rows) ? 'tooManyRows' : null
}

/** Whatever the library stumbles over is in the file, which nobody has vouched for. */
async function workbookIn(bytes: Uint8Array): Promise<Workbook | null> {
  try {
    return await readXlsx(bytes, { readStyles: true, sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden })
  } catch {
    return null
  }
}

/** The texts up to the last row and column that have any, so that each keeps the row number a spreadsheet shows. */
function cellsOf({ rows, cells }: Sheet): string[][] {
  const texts = rows.map((row, at) =>
    row.map((value, column) => shownValue(value, cells?.get(`${at},${column}`)?.style?.numFmt)),
  )
  const filled = texts.map((row) => row.findLastIndex((text) => text.trim() !== '') + 1)
  const height = filled.findLastIndex((count) => count > 0) + 1
  const width = filled.reduce((most, count) => Math.max(most, count), 0)
  return texts.slice(0, height).map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ''))
}
