import { z } from 'zod'
import { takeAddresses } from '@/lib/access/attempts'
import { operation } from '@/lib/kernel/operation'
import {
  getPlace,
  getTarget,
  type ImportCall,
  planImport,
  readInput,
  reporter,
  rosterInput,
  targetInput,
} from './plan-import'
import type { CellError, RowStatus, Totals } from './plan-roster'
import { findImport } from './queries'
import type { Roster } from './read-roster'
import type { Offer, RosterField, RosterKind, Standing } from './schema'
import { findRepeat, importKey, writeRoster } from './write-roster'

export type Trial = Pick<Roster, 'encoding' | 'separator' | 'hasHeader'> & {
  mode: 'trial'
  kind: RosterKind
  rows: { line: number; cells: readonly string[]; status: RowStatus; errors: readonly CellError[] }[]
  totals: Totals
  /** By what the rows were judged, so that a screen can judge a corrected cell at once. */
  offers: readonly Offer[]
  required: readonly RosterField[]
  standings: [email: string, standing: Standing][]
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
    const place = await getPlace(actor, input, world.db)
    const roster = await readInput(input)
    // Before anything else is refused: what was imported stays imported when the project has closed.
    const repeat =
      input.mode === 'official' ? await findRepeat(world, importKey({ actor, roster, target: place })) : null
    if (repeat !== null) return repeat
    const target = await getTarget(actor, input, world, place)
    await takeAddresses(actor.contactId, roster.rows.length)
    reporter(world)('checking', 0, roster.rows.length)
    const call: ImportCall = { actor, roster, target, skipLines: input.skipLines, world }
    return input.mode === 'official' ? writeRoster(call) : tryRoster(call)
  },
})

async function tryRoster(call: ImportCall): Promise<Trial> {
  const { roster, target, world } = call
  const { rows, totals, standings, offers } = await planImport(world.db, call)
  const earlier = await findImport(world.db, importKey(call))
  return {
    mode: 'trial',
    kind: roster.kind,
    encoding: roster.encoding,
    separator: roster.separator,
    hasHeader: roster.hasHeader,
    rows: rows.map(({ line, cells, status, errors }) => ({ line, cells, status, errors })),
    totals,
    offers,
    required: target.required,
    standings: [...standings],
    seats: target.projects.flatMap(({ code, capacity, seatsTaken }) =>
      capacity === null ? [] : [{ code, left: Math.max(0, capacity - seatsTaken) }],
    ),
    importedAt: earlier?.committedAt.getTime() ?? null,
  }
}
