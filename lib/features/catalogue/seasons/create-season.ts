import { z } from 'zod'
import { refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { insertSeason } from './queries'
import { whyNotDays, whyNotOwnAll } from './rules'
import { seasonFields } from './schema'

/** An owner makes a season (catalogue#seasons). */
export const createSeason = operation('catalogue/seasons/create-season', {
  access: ['admin'],
  input: z.object(seasonFields),
  run: ({ actor, input, world }) => {
    refuseIf(whyNotOwnAll(actor))
    refuseIf(whyNotDays(input), { fields: [{ field: 'endsOn', key: 'faults.projects.dates' }] })
    return inTransaction(world, async ({ db, now, record }) => {
      const seasonId = await insertSeason(db, now, input)
      record({
        object: ['Season', seasonId],
        changes: [{ field: 'code', before: null, after: input.code }],
      })
      return { seasonId }
    })
  },
})
