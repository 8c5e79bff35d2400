import type { AdminActor, StaffActor } from '@/lib/access/actor'
import { takeAddresses } from '@/lib/access/attempts'
import { seatsLeft } from '@/lib/features/catalogue/projects/rules'
import type { World } from '@/lib/kernel/world'
import { getTarget, type ImportTarget } from './find-target.step'
import type { RosterInput, TargetInput } from './input.schema'
import { type ImportCall, isOnSale, planImport, reporter } from './plan-import.step'
import type { CellError, RowStatus, Totals } from './roster.rules'
import { findImport } from './queries'
import { readInput } from './read-roster.step'
import type { Roster } from './roster-file.rules'
import type { AddressState, Offer, RosterField, RosterKind } from './schema'
import { findRepeat, importKey, type Official, writeRoster } from './write-roster.step'

export type Trial = Pick<Roster, 'encoding' | 'separator' | 'hasHeader' | 'sheet'> & {
  mode: 'trial'
  kind: RosterKind
  rows: { line: number; cells: readonly string[]; status: RowStatus; errors: readonly CellError[] }[]
  totals: Totals
  /** By what the rows were judged, so that a screen can judge a corrected cell at once. */
  offers: readonly Offer[]
  required: readonly RosterField[]
  addressStates: [email: string, state: AddressState][]
  isOnSale: boolean
  /** Places left in each project that has a limit. */
  seats: { code: string; left: number }[]
  /** When these very bytes were imported before, in milliseconds since the epoch. */
  importedAt: number | null
}

type ImportRun = {
  actor: StaffActor
  /** Who imports in their name. */
  administrator: AdminActor | null
  place: ImportTarget
  input: RosterInput & TargetInput & { mode: 'trial' | 'official' }
}

/** A trial, which writes nothing, or the import of all rows or none; the same bytes are imported once. */
export async function runImport(
  world: World,
  { actor, administrator, place, input }: ImportRun,
): Promise<Trial | Official> {
  const roster = await readInput(world, administrator?.administratorId ?? actor.contactId, input)
  // Before anything else is refused: what was imported stays imported when the project has closed.
  const repeat = input.mode === 'official' ? await findRepeat(world, importKey({ actor, roster, target: place })) : null
  if (repeat !== null) return repeat
  const target = await getTarget(world, actor, input, place)
  await takeAddresses(administrator?.administratorId ?? actor.contactId, roster.rows.length)
  reporter(world)('checking', 0, roster.rows.length)
  const call: ImportCall = { actor, administrator, roster, target, skipLines: input.skipLines }
  return input.mode === 'official' ? writeRoster(world, call) : tryRoster(world, call)
}

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
    isOnSale: isOnSale(target, world.now),
    seats: target.projects.flatMap((project) => {
      const left = seatsLeft(project)
      return left === null ? [] : [{ code: project.code, left }]
    }),
    importedAt: earlier?.committedAt.getTime() ?? null,
  }
}
