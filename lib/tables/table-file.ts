import { csvBytes, csvText, quotedLine, utf8Bytes } from '@/lib/csv/write-csv'
import type { FileAnswer, StoredFileAnswer } from '@/lib/kernel/doors/download'
import { type Turn, writeInThread } from '@/lib/xlsx/run-in-thread'
import type { SheetToWrite } from '@/lib/xlsx/thread-work'
import type { TableFormat } from './formats'

export type TableToWrite = {
  /** Without its ending. */
  name: string
  columns: SheetToWrite['columns']
  rows: readonly (readonly string[])[]
  format: TableFormat
  /** In CSV every cell is quoted. */
  quoted?: boolean
}

const types: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Rows as the file their reader chose, with the same columns and texts in both. */
export async function tableFile({ name, format, ...table }: TableToWrite, person: Turn): Promise<FileAnswer> {
  const bytes =
    format === 'csv' ? await csvOf(table) : await writeInThread({ sheet: name, ...table }, table.rows, person)
  return { name: `${name}.${format}`, type: types[format], bytes, rows: table.rows.length }
}

/** A CSV whose lines are written already, every cell quoted. */
export function csvFileOf({ name, columns, lines, rows }: WrittenTable): FileAnswer {
  const bytes = utf8Bytes([quotedLine(columns.map(({ header }) => header)), ...lines])
  return { name: `${name}.csv`, type: types.csv, bytes, rows }
}

type WrittenTable = Pick<TableToWrite, 'name' | 'columns'> & {
  lines: readonly string[]
  /** How many they are. */
  rows: number
}

async function csvOf({ columns, rows, quoted = false }: Pick<TableToWrite, 'columns' | 'rows' | 'quoted'>) {
  return csvBytes(await csvText([columns.map(({ header }) => header), ...rows], { quoted }), 'UTF8')
}

type StreamedTable = Pick<TableToWrite, 'name' | 'columns'> & {
  /** The rows in their order, a part at a time. */
  parts: AsyncIterator<readonly (readonly string[])[]>
  /** How many they are. */
  rows: number
}

/** A CSV of any number of rows: a part goes out while nothing else of it is in memory, as fast as its reader takes it. */
export function streamedCsv({ name, columns, parts, rows }: StreamedTable): StoredFileAnswer {
  const stream = new ReadableStream<Uint8Array>({
    async start(file) {
      file.enqueue(await csvOf({ columns, rows: [] }))
    },
    async pull(file) {
      const { done, value } = await parts.next()
      if (done) return file.close()
      file.enqueue(Buffer.from(await csvText(value), 'utf8'))
    },
    cancel: async () => void (await parts.return?.()),
  })
  return { name: `${name}.csv`, type: types.csv, stream, size: null, rows }
}
