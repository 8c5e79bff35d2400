import type { ReactNode } from 'react'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from './table'

type ColumnLook = {
  /** Of the cells below the head. */
  className?: string
  /** In a card of two lines: beside the name. */
  beside?: boolean
  /** In a card of two lines: its head is needed to understand it. */
  named?: boolean
  /** A card of two lines leaves it out: the page of its row tells it. */
  wide?: boolean
}

type TableColumn<Row> = ColumnLook & {
  head: string
  cell: (row: Row) => ReactNode
  numeric?: boolean
  isHeadHidden?: boolean
  oneLine?: (row: Row) => string
}

type ColumnMaker<Row> = (head: string, cell: (row: Row) => ReactNode, look?: ColumnLook) => TableColumn<Row>

export type ColumnMakers<Row> = {
  /** `head` is also shown beside each value where rows are cards. */
  column: ColumnMaker<Row>
  /** Amounts and counts, aligned by their digits. */
  numeric: ColumnMaker<Row>
  /** A long text in one line, read in full where the pointer rests; `inside` where it is more than a text, a link perhaps. */
  line: (
    head: string,
    text: (row: Row) => string,
    inside?: (row: Row) => ReactNode,
    look?: ColumnLook,
  ) => TableColumn<Row>
  /** How the row stands; in a card beside its name. */
  state: ColumnMaker<Row>
  /** The buttons of each row, in a card beside its name; only screen readers are told the column's name. */
  actions: ColumnMaker<Row>
}

/** Boxes by which rows are chosen, before the first column. */
export type RowTicks<Row> = {
  label: string
  /** The box for all rows. */
  ofAll: ReactNode
  of: (row: Row) => ReactNode
  isTicked: (row: Row) => boolean
}

export type DataTableProps<Row> = {
  /** The table's name for screen readers. */
  caption: string
  /** The rows of a list in the band: dense, filling the window, on a phone as cards of two lines (screens#density). */
  isInBand?: boolean
  className?: string
  rows: readonly Row[]
  ticks?: RowTicks<Row>
  /** The first column names its row. */
  columns: (makers: ColumnMakers<Row>) => readonly (TableColumn<Row> | false)[]
}

/** What tells one row from another, where that is not its id. */
type RowKey<Row> = { keyOf: (row: Row) => string }

/** A table of rows whose columns are told apart from left to right: its head, and what each row shows below it. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row> & Partial<RowKey<Row>>): ReactNode
export function DataTable<Row>(props: DataTableProps<Row> & RowKey<Row>): ReactNode
export function DataTable<Row extends { id?: string }>({
  caption,
  isInBand,
  className,
  rows,
  ticks,
  keyOf = ({ id = '' }) => id,
  columns: columnsBy,
}: DataTableProps<Row> & Partial<RowKey<Row>>) {
  const columns = columnsBy({
    column: (head, cell, look) => ({ head, cell, ...look }),
    numeric: (head, cell, look) => ({ head, cell, ...look, numeric: true }),
    line: (head, oneLine, inside = oneLine, look) => ({ head, cell: inside, oneLine, ...look }),
    state: (head, cell, look) => ({ head, cell, beside: true, ...look }),
    actions: (head, cell, look) => ({ head, cell, beside: true, ...look, isHeadHidden: true }),
  }).filter((column) => column !== false)
  return (
    <Table isInBand={isInBand} caption={caption} className={className}>
      <TableHead>
        {ticks && <HeaderCell>{ticks.ofAll}</HeaderCell>}
        {columns.map(({ head, numeric, isHeadHidden }) => (
          <HeaderCell key={head} numeric={numeric} isHidden={isHeadHidden}>
            {head}
          </HeaderCell>
        ))}
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={keyOf(row)} selected={ticks?.isTicked(row)}>
            {ticks && (
              <Cell beside label={ticks.label}>
                {ticks.of(row)}
              </Cell>
            )}
            {columns.map(({ head, cell, numeric, isHeadHidden, oneLine, ...look }, at) => (
              <Cell
                key={head}
                lead={at === 0}
                label={at === 0 || isHeadHidden ? undefined : head}
                numeric={numeric}
                oneLine={oneLine?.(row)}
                {...look}
              >
                {cell(row)}
              </Cell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
