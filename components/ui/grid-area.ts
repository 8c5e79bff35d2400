/** Cells of a spreadsheet: a row by its own key, a column by its index. */
export type GridCell<Row> = { row: Row; column: number }
/** A rectangle of cells by the indexes of its edges, which are included. */
export type Area = { top: number; bottom: number; left: number; right: number }
export type CellText<Row> = GridCell<Row> & { value: string }

export type Sheet<Row> = {
  rows: readonly Row[]
  columns: number
  valueAt: (row: Row, column: number) => string
}

/** The rectangle that two cells span; if one row is no longer visible, only the other counts. */
export function areaBetween<Row>(rows: readonly Row[], one: GridCell<Row>, other: GridCell<Row>): Area {
  const places = [rows.indexOf(one.row), rows.indexOf(other.row)].filter((at) => at >= 0)
  return {
    top: places.length > 0 ? Math.min(...places) : 0,
    bottom: places.length > 0 ? Math.max(...places) : -1,
    left: Math.min(one.column, other.column),
    right: Math.max(one.column, other.column),
  }
}

export function sizeOf({ top, bottom, left, right }: Area): number {
  return (bottom - top + 1) * (right - left + 1)
}

export function covers({ top, bottom, left, right }: Area, at: number, column: number): boolean {
  return at >= top && at <= bottom && column >= left && column <= right
}

function each<Row>(rows: readonly Row[], area: Area, valueOf: (down: number, right: number) => string | undefined) {
  const cells: CellText<Row>[] = []
  for (let at = area.top; at <= area.bottom; at++) {
    const row = rows[at]
    if (row === undefined) continue
    for (let column = area.left; column <= area.right; column++) {
      const value = valueOf(at - area.top, column - area.left)
      if (value !== undefined) cells.push({ row, column, value })
    }
  }
  return cells
}

/** The same text in every cell; an empty one clears them. */
export function written<Row>({ rows }: Sheet<Row>, area: Area, value: string): CellText<Row>[] {
  return each(rows, area, () => value)
}

/** The first `height` rows of an area, repeated over the rows below them. */
function repeated<Row>({ rows, valueAt }: Sheet<Row>, area: Area, height: number): CellText<Row>[] {
  const below = { ...area, top: area.top + height }
  return each(rows, below, (down, right) => {
    const source = rows[area.top + (down % height)]
    return source === undefined ? undefined : valueAt(source, area.left + right)
  })
}

/** Fill down: an area repeats its first row; a single row takes what stands above it. */
export function filledDown<Row>(sheet: Sheet<Row>, area: Area): CellText<Row>[] {
  if (area.bottom > area.top) return repeated(sheet, area, 1)
  return area.top === 0 ? [] : repeated(sheet, { ...area, top: area.top - 1 }, 1)
}

/** The fill handle pulled down to a row repeats the whole area, so that patterns continue. */
export function filledTo<Row>(sheet: Sheet<Row>, area: Area, bottom: number): CellText<Row>[] {
  return bottom <= area.bottom ? [] : repeated(sheet, { ...area, bottom }, area.bottom - area.top + 1)
}

/** A block of cells in the clipboard format of spreadsheets: tabs, lines, quotes around a value that contains one of these. */
export function blockOf(text: string): string[][] {
  const rows: string[][] = []
  let cells: string[] = []
  const whole = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  // A cell is either quoted as a whole or plain; the next character ends the cell or the row.
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/gy
  for (let found = cell.exec(whole); found !== null; found = cell.exec(whole)) {
    cells.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '')
    if (found[3] === '\t') continue
    rows.push(cells)
    cells = []
    if (found[3] === '') break
  }
  return rows
}

/** The text of an area for the clipboard. */
export function textOf<Row>({ rows, valueAt }: Sheet<Row>, area: Area): string {
  const quoted = (value: string) => (/["\t\n\r]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)
  const lines = rows.slice(area.top, area.bottom + 1).map((row) => {
    const columns = Array.from({ length: area.right - area.left + 1 }, (_, right) => area.left + right)
    return columns.map((column) => quoted(valueAt(row, column))).join('\t')
  })
  return lines.join('\n')
}

/** A pasted block is repeated over an area whose size is a multiple of it; otherwise it is pasted once from the first cell on. */
export function pasted<Row>({ rows, columns }: Sheet<Row>, area: Area, text: string): CellText<Row>[] {
  const block = blockOf(text)
  const [height, width] = [block.length, Math.max(...block.map((row) => row.length))]
  const [down, across] = [area.bottom - area.top + 1, area.right - area.left + 1]
  const fits = down % height === 0 && across % width === 0
  const target = fits
    ? area
    : {
        ...area,
        bottom: Math.min(area.top + height, rows.length) - 1,
        right: Math.min(area.left + width, columns) - 1,
      }
  return each(rows, target, (at, right) => block[at % height]?.[right % width])
}
