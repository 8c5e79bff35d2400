import type { ReactNode } from 'react'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from './table'

type TableColumn<Row> = {
  head: string
  cell: (row: Row) => ReactNode
  numeric?: boolean
  isHeadHidden?: boolean
  /** Of the cells below the head. */
  className?: string
}

type ColumnMaker<Row> = (head: string, cell: (row: Row) => ReactNode, look?: { className: string }) => TableColumn<Row>

export type ColumnMakers<Row> = {
  /** `head` is also shown beside each value where rows are cards. */
  column: ColumnMaker<Row>
  /** Amounts and counts, aligned by their digits. */
  numeric: ColumnMaker<Row>
  /** The buttons of each row; only screen readers are told the column's name. */
  actions: ColumnMaker<Row>
}

export type DataTableProps<Row> = {
  /** The table's name for screen readers. */
  caption: string
  /** Below a band the table fills the window and its rows scroll. */
  isInBand?: boolean
  className?: string
  rows: readonly Row[]
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
  className = isInBand ? 'lg:min-h-0 lg:flex-1' : undefined,
  rows,
  keyOf = ({ id = '' }) => id,
  columns: columnsBy,
}: DataTableProps<Row> & Partial<RowKey<Row>>) {
  const columns = columnsBy({
    column: (head, cell, look) => ({ head, cell, ...look }),
    numeric: (head, cell, look) => ({ head, cell, ...look, numeric: true }),
    actions: (head, cell, look) => ({ head, cell, ...look, isHeadHidden: true }),
  }).filter((column) => column !== false)
  return (
    <Table caption={caption} className={className}>
      <TableHead>
        {columns.map(({ head, numeric, isHeadHidden }) => (
          <HeaderCell key={head} numeric={numeric}>
            {isHeadHidden ? <span className="sr-only">{head}</span> : head}
          </HeaderCell>
        ))}
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={keyOf(row)}>
            {columns.map(({ head, cell, numeric, isHeadHidden, className: cellClass }, at) => (
              <Cell
                key={head}
                lead={at === 0}
                label={at === 0 || isHeadHidden ? undefined : head}
                numeric={numeric}
                className={cellClass}
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
