import { rowsOf, tableLimits } from '@/lib/features/work/workspaces/rules'

export type Rows = readonly (readonly string[])[]
export type Cell = { row: number; column: number }

/** The rows that a table shows: as many cells in each as it has columns, and one row at least. */
export function shownRows(content: string, columns: number): string[][] {
  const rows = rowsOf(content)
  const width = Math.max(columns, 1, ...rows.map(({ length }) => length))
  return (rows.length === 0 ? [[]] : rows).map((cells) => Array.from({ length: width }, (_, at) => cells[at] ?? ''))
}

/** The content: without empty rows at the end, '' where nothing is left. */
export function contentOfRows(rows: Rows): string {
  const end = rows.findLastIndex((cells) => cells.some((cell) => cell !== ''))
  return end < 0 ? '' : JSON.stringify(rows.slice(0, end + 1))
}

export function written(rows: Rows, { row, column }: Cell, text: string): Rows {
  return rows.map((cells, at) => (at === row ? cells.with(column, text) : cells))
}

/** Pastes a block from a spreadsheet from this cell on; rows are added as needed, columns are not. */
export function pastedInto(rows: Rows, { row, column }: Cell, block: Rows): Rows {
  const width = rows[0]?.length ?? 0
  const length = Math.max(rows.length, row + block.length)
  return Array.from({ length }, (_, at) => {
    const before = rows[at] ?? Array.from({ length: width }, () => '')
    return before.map((cell, place) => block[at - row]?.[place - column] ?? cell)
  })
}

const isAny = (lines: Rows) => lines.some((line) => line.some((text) => text !== ''))

/** What of a pasted block has room from this cell on, and whether rows, columns or ends of cells have none. */
export function fitting(rows: Rows, { row, column }: Cell, block: Rows) {
  const width = (rows[0]?.length ?? 0) - column
  const whole = block.slice(0, tableLimits.rows - row).map((line) => line.slice(0, width))
  const cells = whole.map((line) => line.map(cut))
  return {
    cells,
    lacks: {
      rows: isAny(block.slice(whole.length)),
      columns: isAny(block.map((line) => line.slice(width))),
      letters: whole.some((line, at) => line.some((text, place) => text !== cells[at]?.[place])),
    },
  }
}

/** At most so many letters; the half of a character at the end goes too. */
function cut(text: string): string {
  return text.length <= tableLimits.letters ? text : text.slice(0, tableLimits.letters).replace(/[\uD800-\uDBFF]$/, '')
}

/** Inserts a row: an empty one, or one that was removed. */
export function withRow(rows: Rows, at: number, row: readonly string[] = (rows[0] ?? []).map(() => '')): Rows {
  return rows.toSpliced(at, 0, row)
}

/** Removes a row; the last one is emptied instead. */
export function withoutRow(rows: Rows, at: number): Rows {
  return rows.length > 1 ? rows.toSpliced(at, 1) : rows.map((cells) => cells.map(() => ''))
}

export function movedRow(rows: Rows, at: number, by: -1 | 1): Rows {
  const row = rows[at]
  const to = at + by
  return row === undefined || to < 0 || to >= rows.length ? rows : rows.toSpliced(at, 1).toSpliced(to, 0, row)
}
