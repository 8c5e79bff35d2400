import { z } from 'zod'
import { operation } from '@/lib/kernel/operation'
import { getOwnAccount as getAccount } from './queries'

/** An administrator's own account, and how far its authenticator app is (people#authenticator-app). */
export const getOwnAccount = operation('people/authenticators/get-own-account', {
  access: ['admin'],
  input: z.object({}),
  run: async ({ actor, world }) => {
    const { name, email, isOn, totpConfirmedAt, codesLeft } = await getAccount(world.db, actor.administratorId)
    return { name, email, isOn, since: isOn ? totpConfirmedAt : null, codesLeft }
  },
})
