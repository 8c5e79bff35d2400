/** The values of a field, row by row; where they repeat each different one once and then which of them it is. */
type PackedColumn = { field: string; values: unknown[]; at?: number[] }
type Packed = { count: number; columns: PackedColumn[] }

/**
 * Packs thousands of rows into one text, column by column: the names of the fields occur once, and a value that many rows
 * share, as a school's name, once too (performance#long-tables).
 */
export function packedRows(rows: readonly object[]): string {
  const fields = rows[0] === undefined ? [] : Object.entries(rows[0]).map(([field]) => field)
  const columns = fields.map((field) => columnOf(field, rows))
  return JSON.stringify({ count: rows.length, columns } satisfies Packed)
}

function columnOf(field: string, rows: readonly object[]): PackedColumn {
  const values = rows.map((row): unknown => Reflect.get(row, field))
  const known = new Map<unknown, number>()
  const different: unknown[] = []
  const at: number[] = []
  for (const value of values) {
    const key = keyOf(value)
    let place = known.get(key)
    if (place === undefined) {
      place = different.push(value) - 1
      known.set(key, place)
      if (place * 2 > values.length) return { field, values }
    }
    at.push(place)
  }
  return different.length * 2 > values.length ? { field, values } : { field, values: different, at }
}

/** Equal for values that read the same in JSON, and for no others. */
function keyOf(value: unknown): unknown {
  if (typeof value === 'string') return `"${value}`
  return typeof value === 'object' ? JSON.stringify(value) : value
}

/** Unpacks rows that our own server has packed. */
export function unpackedRows<Row extends object>(text: string): Row[] {
  const { count, columns } = packedBy(text)
  const rows: Row[] = []
  for (let row = 0; row < count; row++) {
    const fields: Record<string, unknown> = {}
    for (const { field, values, at } of columns) fields[field] = values[at === undefined ? row : (at[row] ?? 0)]
    rows.push(asRow<Row>(fields))
  }
  return rows
}

/** `packedRows` made the text. */
function packedBy(text: string): Packed {
  return JSON.parse(text) as Packed
}

/** Every field of a row was packed. */
function asRow<Row>(fields: unknown): Row {
  return fields as Row
}
