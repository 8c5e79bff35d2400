import type { Flow, FlowCell, Run } from '@/lib/html/flow'
import { drawRuns, type Lane, linesOf } from './runs'
import { colours, margins, type Sheet } from './sheet'

type Table = Extract<Flow, { kind: 'table' }>
/** A cell in its place: its running text, and which rows and columns it covers. */
type PlacedCell = { lines: Run[][]; isHead: boolean; row: number; column: number; rows: number; columns: number }

const padding = 5
const size = 9.5
const lineGap = 2
const widestTable = 12

/**
 * A table in its lane, its columns as wide as what they hold asks for. Rows that a cell holds together stay on one page, and
 * the rows that name the columns stand on each. What no page can hold is told cell by cell.
 */
export function drawTable(sheet: Sheet, table: Table, lane: Lane): void {
  const plan = planOf(sheet, table, lane.width)
  if (plan === null) return drawUnrolled(sheet, placedCells(table.rows), lane)
  const { head, body, widths } = plan
  sheet.keep(leadHeight(plan))
  if (head) drawGroup(sheet, head, widths, lane)
  for (const group of body) {
    const { page } = sheet.document
    sheet.keep(sum(group.heights))
    if (head && sheet.document.page !== page) drawGroup(sheet, head, widths, lane)
    drawGroup(sheet, group, widths, lane)
  }
  sheet.space(10)
}

/** How high its beginning is, which stays together. */
export function tableLead(sheet: Sheet, table: Table, width: number): number {
  const plan = planOf(sheet, table, width)
  return plan === null ? size : leadHeight(plan)
}

type Measured = Group & { heights: number[] }
type Plan = { widths: number[]; head: Measured | undefined; body: Measured[] }

const leadHeight = ({ head, body }: Plan) => sum(head?.heights ?? []) + sum(body[0]?.heights ?? [])

/** null: the table has too many columns for a page, or a row that is higher than one. */
function planOf(sheet: Sheet, { rows, heads }: Table, width: number): Plan | null {
  const cells = placedCells(rows)
  const count = Math.max(0, ...cells.map(({ column, columns }) => column + columns))
  if (count === 0 || count > widestTable) return null
  const widths = widthsOf(cells, count, width)
  const groups = groupsOf(cells, rows.length, heads)
  const measured = groups.map((group) => ({ ...group, heights: heightsOf(sheet, group, widths) }))
  const head = heads > 0 ? measured[0] : undefined
  const body = head ? measured.slice(1) : measured
  const room = sheet.document.page.height - margins.top - margins.bottom - sum(head?.heights ?? [])
  return body.some(({ heights }) => sum(heights) > room) || room < 0 ? null : { widths, head, body }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

function placedCells(rows: readonly FlowCell[][]): PlacedCell[] {
  /** Of each column the row from which on it is free. */
  const until: number[] = []
  return rows.flatMap((cells, row) => {
    let column = 0
    return cells.map((cell) => {
      while ((until[column] ?? 0) > row) column++
      const placed = { row, column, rows: Math.min(cell.rows, rows.length - row), columns: cell.columns }
      for (let right = 0; right < cell.columns; right++) until[column++] = row + placed.rows
      return { ...placed, lines: linesOf(runsOf(cell.parts)), isHead: cell.isHead }
    })
  })
}

/** What stands in a cell, as running text: its paragraphs and the items of its lists are lines, its pictures names. */
function runsOf(parts: readonly Flow[]): Run[] {
  const plain = (text: string): Run => ({ text, marks: [], href: null })
  const lines = parts.flatMap((part): Run[][] => {
    if ('runs' in part) return [part.runs]
    if (part.kind === 'code') return [[plain(part.text)]]
    if (part.kind === 'picture') return [[plain(`[${part.name}]`)]]
    if (part.kind === 'quote') return [runsOf(part.parts)]
    if (part.kind === 'table') return part.rows.map((row) => row.flatMap((cell) => [...runsOf(cell.parts), plain(' ')]))
    if (part.kind === 'rule') return []
    const { start, items } = part
    return items.map((item, at) => [plain(start === null ? '• ' : `${start + at}. `), ...runsOf(item)])
  })
  return lines.flatMap((line, at) => (at === 0 ? line : [plain('\n'), ...line]))
}

/** Each column gets a fair part, and more where it holds more. */
function widthsOf(cells: readonly PlacedCell[], count: number, width: number): number[] {
  const lengths = Array.from({ length: count }, (_, column) => {
    const own = cells.filter((cell) => cell.column === column && cell.columns === 1)
    return Math.max(4, ...own.map(({ lines }) => Math.max(0, ...lines.map(lengthOf))))
  })
  const weights = lengths.map((length) => Math.sqrt(length))
  return weights.map((weight) => (width * 0.4) / count + (width * 0.6 * weight) / sum(weights))
}

const lengthOf = (line: readonly Run[]) => sum(line.map(({ text }) => text.length))

type Group = { first: number; rows: number; cells: PlacedCell[] }

/** Rows that a cell joins, and those that name the columns, are one group. */
function groupsOf(cells: readonly PlacedCell[], count: number, heads: number): Group[] {
  const groups: Group[] = []
  for (let row = 0; row < count; ) {
    let end = row === 0 && heads > 0 ? heads : row + 1
    for (let at = row; at < end; at++)
      for (const cell of cells) if (cell.row === at) end = Math.max(end, at + cell.rows)
    const [first, last] = [row, end]
    groups.push({ first, rows: last - first, cells: cells.filter((cell) => cell.row >= first && cell.row < last) })
    row = end
  }
  return groups
}

/** How high each row of a group is; a cell over several makes the last of them higher. */
function heightsOf(sheet: Sheet, { first, rows, cells }: Group, widths: readonly number[]): number[] {
  const heights = Array.from({ length: rows }, () => size + 2 * padding + lineGap)
  for (const cell of cells.toSorted((one, other) => one.rows - other.rows)) {
    const last = cell.row - first + cell.rows - 1
    const above = sum(heights.slice(cell.row - first, last))
    heights[last] = Math.max(heights[last] ?? 0, textHeight(sheet, cell, spanOf(cell, widths)) + 2 * padding - above)
  }
  return heights
}

const spanOf = ({ column, columns }: PlacedCell, widths: readonly number[]) =>
  sum(widths.slice(column, column + columns))

/** In the heavier font, which is never the narrower one. */
function textHeight({ document }: Sheet, { lines }: PlacedCell, width: number): number {
  document.font('medium').fontSize(size)
  const options = { width: width - 2 * padding, lineGap }
  return sum(lines.map((line) => document.heightOfString(line.map(({ text }) => text).join('') || ' ', options)))
}

function drawGroup(sheet: Sheet, { first, cells, heights }: Measured, widths: readonly number[], lane: Lane): void {
  const { document } = sheet
  const top = document.y
  for (const cell of cells) {
    const at = lane.at + sum(widths.slice(0, cell.column))
    const y = top + sum(heights.slice(0, cell.row - first))
    const width = spanOf(cell, widths)
    const height = sum(heights.slice(cell.row - first, cell.row - first + cell.rows))
    document.rect(margins.left + at, y, width, height).lineWidth(0.5)
    if (cell.isHead) document.fillAndStroke(colours.head, colours.line)
    else document.stroke(colours.line)
    document.y = y + padding
    const inner = { at: at + padding, width: width - 2 * padding }
    for (const line of cell.lines)
      drawRuns(sheet, line, inner, { size, lineGap, weight: cell.isHead ? 'medium' : 'regular' })
  }
  document.x = margins.left
  document.y = top + sum(heights)
}

function drawUnrolled(sheet: Sheet, cells: readonly PlacedCell[], lane: Lane): void {
  for (const { lines, isHead } of cells) {
    for (const line of lines) drawRuns(sheet, line, lane, { weight: isHead ? 'medium' : 'regular' })
    sheet.space(4)
  }
  sheet.space(6)
}
