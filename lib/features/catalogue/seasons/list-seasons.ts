import { z } from 'zod'
import { operation } from '@/lib/kernel/operation'
import { listSeasonRows } from './queries'
import { whyNotDeleteSeason, whyNotOwnAll } from './rules'

/** The seasons for administrators, with why one can't be deleted, and why the reader can't change them (catalogue#seasons). */
export const listSeasons = operation('catalogue/seasons/list-seasons', {
  access: ['admin'],
  input: z.object({}),
  run: async ({ actor, world: { db } }) => {
    const rows = await listSeasonRows(db)
    return {
      seasons: rows.map((row) => ({ ...row, whyNotDelete: whyNotDeleteSeason(row) })),
      whyNotChange: whyNotOwnAll(actor),
    }
  },
})
