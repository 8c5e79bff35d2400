import { z } from 'zod'
import { dateInTable, displayZone } from '@/lib/i18n/format'
import { operation } from '@/lib/kernel/operation'
import { listSeasonRows } from './queries'
import { isSeasonFound, whyNotDeleteSeason, whyNotOwnAll } from './rules'
import { seasonNarrowing } from './schema'

/** The seasons for administrators, with why one can't be deleted, and why the reader can't change them (catalogue#seasons). */
export const listSeasons = operation('catalogue/seasons/list-seasons', {
  access: ['admin'],
  input: z.object(seasonNarrowing),
  run: async ({ actor, input, world: { db, now } }) => {
    const today = dateInTable(now, displayZone())
    const rows = (await listSeasonRows(db)).filter((season) => isSeasonFound(season, input, today))
    return {
      seasons: rows.map((row) => ({ ...row, whyNotDelete: whyNotDeleteSeason(row) })),
      whyNotChange: whyNotOwnAll(actor),
    }
  },
})
