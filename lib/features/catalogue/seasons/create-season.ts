import { z } from 'zod'
import { refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { insertSeason } from './queries'
import { whyNotDays, whyNotOwnAll } from './rules'
import { seasonFields } from './schema'

/** An owner makes a season (catalogue#seasons). */
export const createSeason = operation('catalogue/seasons/create-season', {
  access: ['admin'],
  input: z.object(seasonFields),
  write: async ({ db, now, record }, { actor, input }) => {
    refuseIf(whyNotOwnAll(actor))
    refuseIf(whyNotDays(input), { fields: [{ field: 'endsOn', key: 'faults.projects.dates' }] })
    const seasonId = await insertSeason(db, now, input)
    record({
      object: ['Season', seasonId],
      changes: [{ field: 'code', before: null, after: input.code }],
    })
    return { seasonId }
  },
})
