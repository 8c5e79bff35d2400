import { z } from 'zod'
import { forgetAuthenticator } from '@/lib/access/second-factor'
import { otpWrong } from '@/lib/features/people/auth/rules'
import { password } from '@/lib/features/people/auth/schema'
import { Fault } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { proveBoth } from './prove-both.step'
import { secondCode } from './schema'

/** An administrator turns the own app off, with password and code; recovery codes go with it (people#authenticator-app). */
export const dropAuthenticator = operation('people/authenticators/drop-authenticator', {
  access: ['admin'],
  input: z.object({ password, otp: secondCode }),
  run: async ({ actor, input, world }) => {
    const { id, factor } = await proveBoth(world, actor.administratorId, input)
    return inTransaction(world, async ({ db, record }) => {
      if (!(await factor.isUsedUp(db))) throw new Fault('input.invalid', { fields: [otpWrong] })
      await forgetAuthenticator(db, id)
      record({ object: ['Administrator', id], reason: 'authenticator off' })
      return null
    })
  },
})
