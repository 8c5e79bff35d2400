import { z } from 'zod'
import type { GrantRole } from '@/lib/access/actor'
import { dateInTable, displayZone, instantInTable } from '@/lib/i18n/format'
import { type Bilingual, inLanguage, type Language } from '@/lib/i18n/languages'
import { type MessageKey, translate } from '@/lib/i18n/translate'
import type { FileAnswer } from '@/lib/kernel/doors/download'
import { Fault } from '@/lib/kernel/fault'
import type { Access, OperationCall } from '@/lib/kernel/operation'
import type { CellKind } from '@/lib/xlsx/thread-work'
import { mapYielding } from '@/lib/yielding-map'
import { type TableFormat, tableFormats } from './formats'
import { tableFile } from './table-file'

/** The most rows one file takes. */
const mostRows = 20_000
export const wholeList = { skip: 0, take: mostRows }

/** A list of more rows than a file takes is refused with their count, and never cut. */
export function refuseTooMany(total: number): void {
  if (total > mostRows) throw new Fault('rosters.tooManyRows', { values: { count: total, most: mostRows } })
}

/** What a row has: a text, one in both languages, a number, an instant (shown to the second), or nothing. */
type CellValue = string | number | Date | Bilingual | null | undefined

/** One column of a list's file: its head, and below it what each row has, or the word of the messages for it. */
export type ListColumn<Row> = { title: MessageKey; as?: CellKind } & (
  | { cell: (row: Row, language: Language) => CellValue }
  | { word: (row: Row) => MessageKey | null }
)

/** Whoever takes a list away is signed in. */
type FileCall<A extends Access, S extends z.ZodRawShape> = OperationCall<A, z.ZodObject<S>> & {
  actor: { sessionId: string }
  input: { format: TableFormat }
}
type ListCall<A extends Access, S extends z.ZodRawShape> = Omit<FileCall<A, S>, 'input'> & {
  input: Omit<FileCall<A, S>['input'], 'format'>
}

type ListExport<A extends Access, S extends z.ZodRawShape, Row> = {
  access: A
  grants?: readonly GrantRole[]
  /** What narrows the list, as on its page. */
  input: S
  /** What the file is called, before its day. */
  name: MessageKey | ((input: ListCall<A, S>['input']) => MessageKey)
  /** The code of the one project it is of: files of several projects lie beside each other on a desk. */
  project?: (call: ListCall<A, S>) => Promise<string | null>
  list: (call: ListCall<A, S>) => Promise<readonly Row[] | { rows: readonly Row[]; total: number }>
  columns: readonly ListColumn<Row>[]
}

/**
 * Declares an operation that gives a list as the file its reader chose. One without rows, or with more than a file
 * takes, is refused.
 */
export function listExport<const A extends Access, S extends z.ZodRawShape, Row>(
  operationName: string,
  { access, grants, input, name, project, list, columns }: ListExport<A, S, Row>,
) {
  return {
    name: operationName,
    access,
    grants: grants ?? null,
    input: z.object({ ...input, format: z.enum(tableFormats).default('csv') }),
    async run({ actor, input: { format, ...narrowing }, world }: FileCall<A, S>): Promise<FileAnswer> {
      const { now, language, effects } = world
      const call = { actor, input: narrowing, world }
      const found = await list(call)
      const { rows, total } = 'total' in found ? found : { rows: found, total: found.length }
      if (total === 0) throw new Fault('tables.noRows')
      refuseTooMany(total)
      const title = translate(language, typeof name === 'function' ? name(narrowing) : name)
      const of = (await project?.(call)) ?? null
      const file = {
        name: `${of === null ? title : `${title} ${of}`}_${dateInTable(now, displayZone())}`,
        columns: columns.map(({ title, as }) => ({ header: translate(language, title), as })),
        rows: await mapYielding(rows, (row) => columns.map((column) => textIn(column, row, language))),
        format,
      }
      // Workbooks are written in a thread, where each session waits for its turn.
      return tableFile(file, { person: actor.sessionId, signal: effects.signal })
    },
  }
}

function textIn<Row>(column: ListColumn<Row>, row: Row, language: Language): string {
  if ('word' in column) {
    const key = column.word(row)
    return key === null ? '' : translate(language, key)
  }
  const value = column.cell(row, language)
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return instantInTable(value, language, displayZone())
  return typeof value === 'object' ? inLanguage(value, language) : String(value)
}

/** The day of an instant; empty: there is none. */
export const dayCell = (instant: Date | null): string => (instant === null ? '' : dateInTable(instant, displayZone()))
