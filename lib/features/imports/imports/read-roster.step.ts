import { createHash } from 'node:crypto'
import { readCsv } from '@/lib/csv/read-csv'
import { Fault } from '@/lib/kernel/fault'
import type { World } from '@/lib/kernel/world'
import { isWorkbook, readXlsx } from '@/lib/xlsx/read-xlsx'
import type { RosterInput } from './input.schema'
import type { ReadRoster } from './plan-import.step'
import { rosterOfCells, rosterOfRows, withEdits } from './roster-file.rules'
import { rosterLimits } from './schema'

/** Reads what is to be imported and names it by its bytes; corrections are part of it. */
export async function readInput(world: World, person: string, input: RosterInput): Promise<ReadRoster> {
  const { file, rows, edits, sheet = null } = input
  if (file === undefined && rows !== undefined) {
    const sha256 = hashOf(JSON.stringify(rows), edits)
    const roster = rosterOfRows(rows)
    return { ...roster, rows: withEdits(roster.rows, edits), fileName: null, sha256 }
  }
  if (file === undefined) {
    throw new Fault('input.invalid', { fields: [{ field: 'file', key: 'imports.errors.fileNeeded' }] })
  }
  if (file.size > rosterLimits.bytes) throw new Fault('csv.tooLarge', { values: { limit: '10 MB' } })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const cells = isWorkbook(bytes)
    ? await readSheet(world, person, bytes, sheet)
    : await readCsv(bytes, rosterLimits.rows)
  const roster = rosterOfCells(cells, input.isPasted)
  const fileName = input.isPasted ? null : file.name.slice(0, 255) || null
  return { ...roster, rows: withEdits(roster.rows, edits), fileName, sha256: hashOf(bytes, edits, roster.sheet) }
}

/** The sheet of a workbook, unless the person leaves while it waits or is read. */
async function readSheet(world: World, person: string, bytes: Uint8Array, sheet: string | null) {
  const { signal } = world.effects
  try {
    return await readXlsx(bytes, sheet, rosterLimits, { person, signal })
  } catch (thrown) {
    throw signal?.aborted ? new Fault('imports.cancelled', { cause: thrown }) : thrown
  }
}

function hashOf(
  content: string | Uint8Array,
  edits: RosterInput['edits'],
  sheet: string | null = null,
): Uint8Array<ArrayBuffer> {
  const hash = createHash('sha256').update(content)
  if (sheet !== null) hash.update(JSON.stringify({ sheet }))
  const inOrder = edits.toSorted((a, b) => a.line - b.line || a.column - b.column)
  if (edits.length > 0) hash.update(JSON.stringify(inOrder.map(({ line, column, value }) => [line, column, value])))
  return new Uint8Array(hash.digest())
}
