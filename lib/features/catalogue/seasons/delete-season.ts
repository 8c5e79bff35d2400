import { z } from 'zod'
import { refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { deleteSeasonRow, lockSeason } from './queries'
import { whyNotDeleteSeason, whyNotOwnAll } from './rules'

/** An owner deletes a season that nothing belongs to (catalogue#seasons). */
export const deleteSeason = operation('catalogue/seasons/delete-season', {
  access: ['admin'],
  input: z.object({ seasonId: id }),
  write: async ({ db, record }, { actor, input }) => {
    refuseIf(whyNotOwnAll(actor))
    const season = await lockSeason(db, input.seasonId)
    refuseIf(whyNotDeleteSeason(season))
    await deleteSeasonRow(db, season.id)
    record({ object: ['Season', season.id], changes: [{ field: 'code', before: season.code, after: null }] })
    return { code: season.code }
  },
})
