import { z } from 'zod'
import { operation } from '@/lib/kernel/operation'
import { listSeasonRows } from './queries'
import { isSeasonFound, whyNotDeleteSeason, whyNotOwnAll } from './rules'
import { seasonNarrowing } from './schema'

/** The seasons for administrators, with why one can't be deleted, and why the reader can't change them (catalogue#seasons). */
export const listSeasons = operation('catalogue/seasons/list-seasons', {
  access: ['admin'],
  input: z.object(seasonNarrowing),
  run: async ({ actor, input: { search }, world: { db } }) => {
    const rows = (await listSeasonRows(db)).filter((season) => isSeasonFound(season, search))
    return {
      seasons: rows.map((row) => ({ ...row, whyNotDelete: whyNotDeleteSeason(row) })),
      whyNotChange: whyNotOwnAll(actor),
    }
  },
})
