import { dateInTable, displayZone, instantInTable } from '@/lib/i18n/format'
import type { Language } from '@/lib/i18n/languages'
import { type MessageKey, translate } from '@/lib/i18n/translate'
import type { FileAnswer } from '@/lib/kernel/doors/download'
import { Fault } from '@/lib/kernel/fault'
import type { World } from '@/lib/kernel/world'
import type { CellKind } from '@/lib/xlsx/thread-work'
import { mapYielding } from '@/lib/yielding-map'
import type { TableFormat } from './formats'
import { tableFile } from './table-file'

/** The most rows one file takes. */
const mostRows = 20_000
export const wholeList = { skip: 0, take: mostRows }

/** A list of more rows than a file takes is refused with their count, and never cut. */
export function refuseTooMany(total: number): void {
  if (total > mostRows) throw new Fault('rosters.tooManyRows', { values: { count: total, most: mostRows } })
}

/** One column of a list's file: its head, and what each row shows below it. */
export type ListColumn<Row> = { title: MessageKey; as?: CellKind; cell: (row: Row, language: Language) => string }

type ListFile<Row> = {
  /** Whose turn it is in the thread that writes workbooks. */
  person: string
  name: MessageKey
  columns: readonly ListColumn<Row>[]
  list: { rows: readonly Row[]; total: number }
  format: TableFormat
}

/** A list as the file its reader chose; one without rows, or with more than a file takes, is refused. */
export async function listFile<Row>(
  world: World,
  { person, name, columns, list, format }: ListFile<Row>,
): Promise<FileAnswer> {
  const { now, language, effects } = world
  const { rows, total } = list
  if (total === 0) throw new Fault('rosters.nothingToExport')
  refuseTooMany(total)
  const file = {
    name: `${translate(language, name)}_${dateInTable(now, displayZone())}`,
    columns: columns.map(({ title, as }) => ({ header: translate(language, title), as })),
    rows: await mapYielding(rows, (row) => columns.map(({ cell }) => cell(row, language))),
    format,
  }
  return tableFile(file, { person, signal: effects.signal })
}

/** The day of an instant; empty: there is none. */
export const dayCell = (instant: Date | null): string => (instant === null ? '' : dateInTable(instant, displayZone()))

/** An instant to the second; empty: there is none. */
export const instantCell = (instant: Date | null, language: Language): string =>
  instant === null ? '' : instantInTable(instant, language, displayZone())
