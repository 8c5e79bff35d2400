import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { listNamedEntries } from './queries'
import { daysBetween, placeOf, readPlace, whyNotReadAudit } from './rules'
import { auditNarrowing } from './schema'
import { tellEntry, wordsOf } from './tell-entry.step'

const pageSize = 50

/** An owner searches what was done, by whom, to what and when, with what changed (console#audit). */
export const searchAudit = operation('console/audit/search-audit', {
  access: ['admin'],
  input: z.object({ ...auditNarrowing, place: z.string().max(60).default('') }),
  run: async ({ actor, input: { search, from, until, place }, world }) => {
    refuseIf(whyNotReadAudit(actor))
    const filter = {
      ...wordsOf(world, search),
      ...daysBetween(from, until),
      after: readPlace(place),
    }
    const found = await listNamedEntries(world.db, visible.auditEntries(actor), filter, pageSize + 1)
    const rows = found.slice(0, pageSize).map((row) => ({ ...row, ...tellEntry(world, row) }))
    const last = rows.at(-1)
    return { rows, next: found.length > pageSize && last !== undefined ? placeOf(last) : null }
  },
})
