import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { listEntries, namesOf } from './queries'
import { daysBetween, placeOf, readPlace, whyNotReadAudit } from './rules'

const pageSize = 50

/** An owner searches what was done, by whom, to what and when, with what changed (console#audit). */
export const searchAudit = operation('console/audit/search-audit', {
  access: ['admin'],
  input: z.object({
    search: z.string().trim().max(100).default(''),
    from: z.string().max(10).default(''),
    until: z.string().max(10).default(''),
    place: z.string().max(60).default(''),
  }),
  run: async ({ actor, input: { search, from, until, place }, world: { db } }) => {
    refuseIf(whyNotReadAudit(actor))
    const filter = { search, ...daysBetween(from, until), after: readPlace(place) }
    const found = await listEntries(db, visible.auditEntries(actor), filter, pageSize + 1)
    const rows = found.slice(0, pageSize)
    const names = await namesOf(
      db,
      rows.flatMap(({ actorId, impersonatorId }) => [actorId, impersonatorId].filter((one) => one !== null)),
    )
    const last = rows.at(-1)
    return {
      rows: rows.map((row) => ({
        ...row,
        actor: names.get(row.actorId ?? '') ?? null,
        impersonator: names.get(row.impersonatorId ?? '') ?? null,
      })),
      next: found.length > pageSize && last !== undefined ? placeOf(last) : null,
    }
  },
})
