import { z } from 'zod'
import { listChoices } from '@/lib/features/catalogue/settings/queries'
import { zonesAt } from '@/lib/features/catalogue/settings/zones.rules'
import { passwordMinimum } from '@/lib/features/people/auth/rules'
import { resetToken } from '@/lib/features/people/auth/schema'
import { displayZone } from '@/lib/i18n/format'
import { operation } from '@/lib/kernel/operation'
import { proveToken } from './prove-token.step'

/** The page that makes the owner, for who has the token of the server's start; for everybody else there is none. */
export const getSetup = operation('console/first-run/get-setup', {
  access: ['anyone'],
  input: z.object({ token: resetToken }),
  run: async ({ input, world }) => {
    await proveToken(world, input.token)
    const currencies = await listChoices(world.db, 'currencies', world.language)
    return {
      minimum: passwordMinimum('admin'),
      currencies: currencies.map(({ code, label }) => ({ code, label })),
      zone: displayZone(),
      zones: zonesAt(world.now, displayZone()),
    }
  },
})
