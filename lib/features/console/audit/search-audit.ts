import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { findPages } from './pages.queries'
import { nameActor } from './name-actor.step'
import { listNamedEntries } from './queries'
import { readFilter } from './read-filter.step'
import { placeOf, readPlace, whyNotReadAudit } from './rules'
import { auditNarrowing } from './schema'
import { actionName, objectChoices, tellEntry } from './tell-entry.step'
import { readValueNames } from './values.queries'

const pageSize = 50

/** An owner searches what was done, by whom, to what and when, with what changed (console#audit). */
export const searchAudit = operation('console/audit/search-audit', {
  access: ['admin'],
  input: z.object({ ...auditNarrowing, place: z.string().max(60).default('') }),
  run: async ({ actor, input: { place, ...narrowing }, world }) => {
    refuseIf(whyNotReadAudit(actor))
    const { db } = world
    const filter = { ...readFilter(world, narrowing), after: readPlace(place) }
    const found = await listNamedEntries(db, visible.auditEntries(actor), filter, pageSize + 1)
    const shown = found.slice(0, pageSize)
    const objectOf = await findPages(db, shown, world.language)
    const names = await readValueNames(db, shown, { language: world.language, contacts: visible.contacts(actor) })
    const rows = shown.map((row) => ({ ...row, ...tellEntry(world, row, names), ...objectOf(row) }))
    const last = rows.at(-1)
    return {
      rows,
      next: found.length > pageSize && last !== undefined ? placeOf(last) : null,
      by: narrowing.by === undefined ? null : await nameActor(world, actor, narrowing.by, shown),
      /** What the log is narrowed to, by name: of all that can be done the browser is told no more. */
      action: narrowing.action === undefined ? null : actionName(world, narrowing.action),
      objects: objectChoices(world),
    }
  },
})
