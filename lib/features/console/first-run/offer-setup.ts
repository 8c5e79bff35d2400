import { z } from 'zod'
import { newToken, tokenHash } from '@/lib/access/tokens'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { forgetToken, hasOwner, putToken } from './queries'

/** The server that starts while nobody owns the portal has a token that makes the owner, once; otherwise null. */
export const offerSetup = operation('console/first-run/offer-setup', {
  access: ['system'],
  input: z.object({}),
  write: async ({ db, now, record }) => {
    if (await hasOwner(db)) {
      if ((await forgetToken(db)) === 0) return new Unchanged(null)
      record({ object: ['Setting', null], reason: 'setup-token ended' })
      return null
    }
    const token = newToken()
    await putToken(db, now, tokenHash(token))
    record({ object: ['Setting', null], reason: 'setup-token' })
    return { token }
  },
})
