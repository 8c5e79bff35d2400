import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { StaffActor } from '@/lib/access/actor'
import { takeAddresses } from '@/lib/access/attempts'
import { readCsv } from '@/lib/csv/read-csv'
import { seatsLeft } from '@/lib/features/catalogue/projects/rules'
import { Fault } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import type { World } from '@/lib/kernel/world'
import { isWorkbook, readXlsx } from '@/lib/xlsx/read-xlsx'
import { getPlace, getTarget } from './find-target.step'
import { type RosterInput, rosterInput, targetInput } from './input.schema'
import { type ImportCall, planImport, type ReadRoster, reporter } from './plan-import.step'
import type { CellError, RowStatus, Totals } from './roster.rules'
import { findImport } from './queries'
import { type Roster, rosterOfCells, rosterOfRows, withEdits } from './roster-file.rules'
import { type Offer, type RosterField, type RosterKind, rosterLimits, type AddressState } from './schema'
import { findRepeat, importKey, writeRoster } from './write-roster.step'

export type Trial = Pick<Roster, 'encoding' | 'separator' | 'hasHeader' | 'sheet'> & {
  mode: 'trial'
  kind: RosterKind
  rows: { line: number; cells: readonly string[]; status: RowStatus; errors: readonly CellError[] }[]
  totals: Totals
  /** By what the rows were judged, so that a screen can judge a corrected cell at once. */
  offers: readonly Offer[]
  required: readonly RosterField[]
  addressStates: [email: string, state: AddressState][]
  /** Places left in each project that has a limit. */
  seats: { code: string; left: number }[]
  /** When these very bytes were imported before, in milliseconds since the epoch. */
  importedAt: number | null
}

/**
 * Trial and official import of a roster (imports#trial-and-final): a trial writes nothing; the official one writes all
 * rows in one transaction or none, and the same bytes by the same person only once.
 */
export const importRoster = operation('imports/imports/import-roster', {
  access: ['adviser', 'coordinator'],
  input: z.object({ mode: z.enum(['trial', 'official']).default('trial'), ...rosterInput, ...targetInput }),
  run: async ({ actor, input, world }) => {
    const place = await getPlace(world, actor, input)
    const roster = await readInput(world, actor, input)
    // Before anything else is refused: what was imported stays imported when the project has closed.
    const repeat =
      input.mode === 'official' ? await findRepeat(world, importKey({ actor, roster, target: place })) : null
    if (repeat !== null) return repeat
    const target = await getTarget(world, actor, input, place)
    await takeAddresses(actor.contactId, roster.rows.length)
    reporter(world)('checking', 0, roster.rows.length)
    const call: ImportCall = { actor, roster, target, skipLines: input.skipLines }
    return input.mode === 'official' ? writeRoster(world, call) : tryRoster(world, call)
  },
})

async function tryRoster(world: World, call: ImportCall): Promise<Trial> {
  const { roster, target } = call
  const { rows, totals, addressStates, offers } = await planImport(world, call)
  const earlier = await findImport(world.db, importKey(call))
  return {
    mode: 'trial',
    kind: roster.kind,
    encoding: roster.encoding,
    separator: roster.separator,
    hasHeader: roster.hasHeader,
    sheet: roster.sheet,
    rows: rows.map(({ line, cells, status, errors }) => ({ line, cells, status, errors })),
    totals,
    offers,
    required: target.required,
    addressStates: [...addressStates],
    seats: target.projects.flatMap((project) => {
      const left = seatsLeft(project)
      return left === null ? [] : [{ code: project.code, left }]
    }),
    importedAt: earlier?.committedAt.getTime() ?? null,
  }
}

/** Reads what is to be imported and names it by its bytes; corrections are part of it. */
async function readInput(world: World, actor: StaffActor, input: RosterInput): Promise<ReadRoster> {
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
    ? await readSheet(world, actor, bytes, sheet)
    : await readCsv(bytes, rosterLimits.rows)
  const roster = rosterOfCells(cells, input.isPasted)
  const fileName = input.isPasted ? null : file.name.slice(0, 255) || null
  return { ...roster, rows: withEdits(roster.rows, edits), fileName, sha256: hashOf(bytes, edits, roster.sheet) }
}

/** The sheet of a workbook, unless the person leaves while it waits or is read. */
async function readSheet(world: World, { contactId: person }: StaffActor, bytes: Uint8Array, sheet: string | null) {
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
