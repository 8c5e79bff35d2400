import type { Encoding } from '@/lib/csv/decode-text'
import { isBlank } from '@/lib/csv/most-rows'
import type { Separator } from '@/lib/csv/parse-csv'
import type { CsvCells } from '@/lib/csv/read-csv'
import { groupBy } from '@/lib/group-by'
import { Fault } from '@/lib/kernel/fault'
import { headerOf } from './header.rules'
import { type CellEdit, type RosterField, type RosterKind, type RosterRow, templates } from './schema'

export type Roster = {
  kind: RosterKind
  encoding: Encoding
  separator: Separator
  /** False where pasted rows came without a header and were taken in the template's order. */
  hasHeader: boolean
  /** The sheet of a workbook; null for a file of text. */
  sheet: string | null
  rows: RosterRow[]
}

/** The rows of a file, or of cells copied from a spreadsheet; each keeps the row number a spreadsheet shows. */
export function rosterOfCells(file: CsvCells & { sheet?: string }, isPasted: boolean): Roster {
  const { encoding, separator, cells, sheet = null } = file
  const [first] = cells
  if (first === undefined) throw new Fault('csv.empty')
  const header = headerOf(first)
  const kind = 'kind' in header ? header.kind : isPasted ? templateOfWidth(first) : null
  if (kind === null) {
    if ('fault' in header) throw new Fault(header.fault, { values: header.values })
    throw new Error('a header is a template or a fault')
  }
  const hasHeader = 'kind' in header
  const width = notesFrom(first, kind)
  const rows = cells.flatMap((row, index) =>
    (index === 0 && hasHeader) || isBlank(row) ? [] : [{ line: index + 1, cells: row.slice(0, width) }],
  )
  if (rows.length === 0) throw new Fault('imports.empty')
  return { kind, encoding, separator, hasHeader, sheet, rows }
}

/** The column from which on a header has only notes, as a file of left-out rows does; else there is none such. */
function notesFrom(header: readonly string[], kind: RosterKind): number | undefined {
  const { length } = templates[kind]
  return header.slice(length).some((cell) => cell.trim() !== '') ? length : undefined
}

/** Rows copied without their header: the order of the columns is fixed, so their number tells the template. */
function templateOfWidth(row: readonly string[]): RosterKind | null {
  const width = row.findLastIndex((cell) => cell.trim() !== '') + 1
  if (width < templates.TRACK.length - 1) return null
  if (row.length <= templates.TRACK.length) return 'TRACK'
  return width > templates.TRACK.length && row.length <= templates.CORE.length ? 'CORE' : null
}

export type GivenRow = Partial<Record<RosterField, string>>

/** Rows a caller has parsed itself; the first one is row 2, as it was in its file. */
export function rosterOfRows(records: readonly GivenRow[]): Roster {
  if (records.length === 0) throw new Fault('imports.empty')
  const onlyCore = templates.CORE.map(({ field }) => field).filter(
    (field) => !templates.TRACK.some((column) => column.field === field),
  )
  const kind = records.some((row) => onlyCore.some((field) => row[field] !== undefined)) ? 'CORE' : 'TRACK'
  const rows = records.map((row, index) => ({
    line: index + 2,
    cells: templates[kind].map(({ field }) => row[field] ?? ''),
  }))
  return { kind, encoding: 'UTF8', separator: ',', hasHeader: true, sheet: null, rows }
}

/** The rows as the user corrected them. */
export function withEdits(rows: readonly RosterRow[], edits: readonly CellEdit[]): RosterRow[] {
  const byLine = groupBy(edits, (edit) => edit.line)
  return rows.map((row) => {
    const own = byLine.get(row.line)
    if (own === undefined) return row
    const width = Math.max(row.cells.length, ...own.map((edit) => edit.column + 1))
    const cells = Array.from({ length: width }, (_, index) => row.cells[index] ?? '')
    for (const { column, value } of own) cells[column] = value
    return { line: row.line, cells }
  })
}
