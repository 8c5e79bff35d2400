import { z } from 'zod'
import { displayZone } from '@/lib/i18n/format'
import { operation } from '@/lib/kernel/operation'
import { quietUntil } from './quiet-hours.rules'
import { getSetting } from './values.queries'

/** Until when quiet hours keep a mail that can wait and is written now, or at that time; null: it goes at once (mail#quiet-hours). */
export const getQuietEnd = operation('catalogue/settings/get-quiet-end', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({ at: z.coerce.date().nullable() }),
  run: async ({ input, world }) => ({
    until: quietUntil(input.at ?? world.now, (await getSetting(world.db, 'quietHours')).value, displayZone()),
  }),
})
