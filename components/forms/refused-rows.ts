/** A row that stood in the way of a whole list: its line counts from 1; `now` is what somebody else made of it meanwhile. */
type RefusedLine<Now> = { line: number; reason: string; message: string; now?: Now }

/** What an operation said of the rows of a list it refused (lib/kernel/refused-rows). */
export function refusedLines<Now = never>(data: unknown): readonly RefusedLine<Now>[] {
  const rows = typeof data === 'object' && data !== null ? Reflect.get(data, 'rows') : []
  return Array.isArray(rows) ? (rows as RefusedLine<Now>[]) : []
}
