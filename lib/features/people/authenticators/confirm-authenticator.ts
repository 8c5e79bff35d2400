import { z } from 'zod'
import { findSecondFactor, newRecoveryCodes } from '@/lib/access/second-factor'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { proveCode } from './prove-code.step'
import { confirmTotp, getOwnAccount } from './queries'
import { appCode } from './schema'
import { whyNotBegin } from './rules'

/** The first code of a new app turns it on, and tells the recovery codes, once (people#authenticator-app). */
export const confirmAuthenticator = operation('people/authenticators/confirm-authenticator', {
  access: ['admin'],
  input: z.object({ otp: appCode }),
  run: async ({ actor, input, world }) => {
    const { id, totp, ...account } = await getOwnAccount(world.db, actor.administratorId)
    refuseIf(whyNotBegin(account))
    if (totp === null) throw new Fault('authenticator.off')
    const factor = await proveCode(world, id, () => findSecondFactor(world.db, { id, totp }, input.otp, world.now))
    const { codes, hashes } = newRecoveryCodes(id)
    return inTransaction(world, async ({ db, now, record }) => {
      if (!(await factor.isUsedUp(db)) || !(await confirmTotp(db, id, now, hashes))) throw new Fault('authenticator.on')
      record({ object: ['Administrator', id], reason: 'authenticator on' })
      return { codes }
    })
  },
})
