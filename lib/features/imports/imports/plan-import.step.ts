import type { AdminActor, StaffActor } from '@/lib/access/actor'
import { visibleSql } from '@/lib/access/visible-sql'
import { whyNotTakePackage } from '@/lib/features/catalogue/packages/rules'
import { Fault } from '@/lib/kernel/fault'
import type { World } from '@/lib/kernel/world'
import { mapYielding } from '@/lib/yielding-map'
import { toldOf } from './addresses.rules'
import type { Target } from './find-target.step'
import { type KnownStudent, listKnown } from './queries'
import type { Roster } from './roster-file.rules'
import { type Plan, rosterPlanner, totalsOf } from './roster.rules'
import { type Offer, type AddressState, templates } from './schema'
import { offersOf } from './target.rules'

export type ReadRoster = Roster & { fileName: string | null; sha256: Uint8Array<ArrayBuffer> }

/** Says how far the import is, and stops it where the caller has left and nothing is written yet. */
export function reporter({ effects }: World) {
  return (phase: ImportPhase, done: number, total: number) => {
    if (effects.signal?.aborted) throw new Fault('imports.cancelled')
    effects.progress?.({ phase, done, total })
  }
}
export type ImportPhase = 'checking' | 'writing' | 'finishing'

export type Planned = Plan & {
  known: ReadonlyMap<string, KnownStudent>
  addressStates: ReadonlyMap<string, AddressState>
  offers: readonly Offer[]
}

/** One call of the importer: who imports what to where. */
export type ImportCall = {
  actor: StaffActor
  /** Who imports in their name. */
  administrator: AdminActor | null
  roster: ReadRoster
  target: Target
  skipLines: readonly number[]
}

/** Whether students may be given the package that the rows go into; true where they go into none. */
export function isOnSale({ bundle }: Target, now: Date): boolean {
  return bundle === null || whyNotTakePackage(bundle, now) === null
}

/** Judges the rows against what is known now: the one path of trial and official. */
export async function planImport(
  { db, now }: World,
  { actor, roster, target, skipLines }: ImportCall,
): Promise<Planned> {
  const place = templates[roster.kind].findIndex(({ field }) => field === 'email')
  const emails = new Set(roster.rows.map((row) => (row.cells[place] ?? '').trim().toLowerCase()))
  emails.delete('')
  const { contactId } = actor
  const into = { projectIds: target.projects.map(({ id }) => id), packageId: target.bundle?.id ?? null, contactId }
  const known = await listKnown(db, visibleSql.students(actor), into, [...emails])
  const addressStates = toldOf(known)
  const offers = offersOf(target.projects)
  const plan = rosterPlanner({
    kind: roster.kind,
    offers,
    required: target.required,
    addressStates,
    isOnSale: isOnSale(target, now),
    skipLines: new Set(skipLines),
  })
  const rows = await mapYielding(roster.rows, plan)
  return { rows, totals: totalsOf(rows), known, addressStates, offers }
}
