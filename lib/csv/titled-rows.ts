import { isBlank } from './most-rows'

export type TitledRow<Column extends string> = { line: number; cells: Record<Column, string> }

/**
 * The filled rows of a file by the titles of its first row, in whatever order its columns stand; a column that nobody asks
 * for is left alone. null: the file has no first row.
 */
export function titledRows<Column extends string>(
  cells: readonly (readonly string[])[],
  columns: readonly Column[],
  isTitleOf: (column: Column, title: string) => boolean,
): { missing: Column[]; rows: TitledRow<Column>[] } | null {
  const [header] = cells
  if (header === undefined) return null
  const titles = header.map((cell) => cell.normalize('NFC').trim().toLowerCase())
  const places = columns.map((column) => [column, titles.findIndex((title) => isTitleOf(column, title))] as const)
  const rows = cells.flatMap((row, at) => {
    if (at === 0 || isBlank(row)) return []
    const named = places.map(([column, place]) => [column, (row[place] ?? '').trim()])
    return [{ line: at + 1, cells: Object.fromEntries(named) as Record<Column, string> }]
  })
  return { missing: places.flatMap(([column, place]) => (place === -1 ? [column] : [])), rows }
}
