import { stringify } from 'csv-stringify/sync'
import { readXlsx, type Sheet, type Workbook } from 'hucre/xlsx'
import { whyNotOpen } from './check-archive'
import { shownValue } from './shown-value'
import type { WorkbookAnswer } from './thread-work'

/** The cells of the sheet named, or of the only one with content; hidden sheets, macros and links are left alone. */
export async function openWorkbook(bytes: Uint8Array, name: string | null): Promise<WorkbookAnswer> {
  const why = await whyNotOpen(bytes)
  if (why !== null) return { kind: 'refused', why }
  const workbook = await workbookIn(bytes)
  if (workbook === null) return { kind: 'refused', why: 'broken' }
  const sheets = workbook.sheets.flatMap((sheet) => {
    const cells = cellsOf(sheet)
    return cells.length === 0 ? [] : [{ name: sheet.name, cells }]
  })
  const sheet = sheets.length === 1 ? sheets[0] : sheets.find((one) => one.name === name)
  if (sheet === undefined) return { kind: 'sheets', names: sheets.map((one) => one.name) }
  return { kind: 'read', sheet: sheet.name, csv: stringify(sheet.cells, { quoted: true, quoted_empty: true }) }
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
