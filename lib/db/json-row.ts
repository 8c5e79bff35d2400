import { Prisma } from './generated/client'

declare const holds: unique symbol
/** An expression of a statement with the type of its value. */
export type Column<T> = Prisma.Sql & { readonly [holds]: T }
type ValueOf<C> = C extends Column<infer T> ? T : never

/** Writes a column of a type: a promise about the schema, which SQL can't carry. */
export function column<T>() {
  return (text: TemplateStringsArray, ...parts: Prisma.Sql[]) => Prisma.sql(text, ...parts) as Column<T>
}

/** The values of a row, in the order of its columns. */
export type JsonRow = readonly unknown[]

/** The values of many rows, column by column, ids as one text; null for a column of no rows. */
export type PackedRows = readonly (readonly unknown[] | string | null)[]

/** Rows by what names them; null without any. */
export type Looked = Readonly<Record<string, JsonRow>> | null

export function rowsOf(packed: PackedRows): JsonRow[] {
  const columns = packed.map(valuesOf)
  return (columns[0] ?? []).map((_, row) => columns.map((values) => values[row]))
}

function valuesOf(values: PackedRows[number]): readonly unknown[] {
  return typeof values === 'string' ? values.split(',') : (values ?? [])
}

/**
 * A row as one JSON list: hundreds of rows of dozens of columns do without their names, and reach us as one value each
 * (performance#w1).
 */
export function jsonRow<Columns extends Record<string, Column<unknown>>>(
  columns: Columns,
  /** Ids, which no row lacks and which hold no comma: thousands are packed as one text, at half the cost of quoted ones. */
  { ids = [] }: { ids?: readonly (keyof Columns & string)[] } = {},
) {
  const places = new Map(Object.keys(columns).map((name, place) => [name, place]))
  const placeOf = Object.fromEntries(places) as Record<keyof Columns, number>
  const all = Object.values(columns)
  const names = all.map((_, place) => Prisma.raw(`c${place}`))
  const columnOf = (name: keyof Columns) => Prisma.raw(`x.c${placeOf[name]}`)
  return {
    select: Prisma.sql`json_build_array(${Prisma.join(all)})`,
    /** The same of many rows: what PostgreSQL looks up of a value's type is looked up for a column, not for each of its values. */
    named: Prisma.join(all.map((value, place) => Prisma.sql`${value} as ${names[place]}`)),
    packed: Prisma.sql`json_build_array(${Prisma.join(
      names.map((name, place) =>
        ids.some((one) => placeOf[one] === place)
          ? Prisma.sql`string_agg(x.${name}::text, ',')`
          : Prisma.sql`json_agg(x.${name})`,
      ),
    )})`,
    /** One of `named`, of the list that is called `x`. */
    columnOf,
    /**
     * What a column of `x` names, once for all rows that name it instead of with each of them: of `rows`, by their `id`. `of`
     * gives a row's part of the answer.
     */
    lookup: (by: keyof Columns, id: Prisma.Sql, rows: Prisma.Sql, shared: Record<string, Column<unknown>>) => {
      const values = Object.values(shared)
      const none = values.map(() => null)
      const named = columnOf(by)
      return {
        select: Prisma.sql`(select json_object_agg(${id}, json_build_array(${Prisma.join(values)})) from ${rows}
          where ${id} = any(array(select distinct ${named} from x where ${named} is not null)))`,
        of: (row: JsonRow, found: Looked): JsonRow => found?.[String(row[placeOf[by]])] ?? none,
      }
    },
    /** Each row as `make` builds it of its values: thousands of rows do without a list for each of them. */
    each: <Made>(
      packed: PackedRows,
      make: (value: <Name extends keyof Columns>(name: Name) => ValueOf<Columns[Name]>) => Made,
    ): Made[] => {
      const values = packed.map(valuesOf)
      const made: Made[] = []
      let row = 0
      const value = <Name extends keyof Columns>(name: Name) => values[placeOf[name]]?.[row] as ValueOf<Columns[Name]>
      for (const count = values[0]?.length ?? 0; row < count; row++) made.push(make(value))
      return made
    },
    /** The statement gave the values in the order of the columns. */
    valueOf: <Name extends keyof Columns>(row: JsonRow, name: Name) => row[placeOf[name]] as ValueOf<Columns[Name]>,
  }
}
