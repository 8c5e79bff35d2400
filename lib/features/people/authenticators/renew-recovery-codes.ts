import { z } from 'zod'
import { newRecoveryCodes } from '@/lib/access/second-factor'
import { otpWrong } from '@/lib/features/people/auth/rules'
import { password } from '@/lib/features/people/auth/schema'
import { Fault } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { proveBoth } from './prove-both.step'
import { putRecoveryHashes } from './queries'
import { secondCode } from './schema'

/** Ten other recovery codes, told once; those before open nothing any more (people#authenticator-app). */
export const renewRecoveryCodes = operation('people/authenticators/renew-recovery-codes', {
  access: ['admin'],
  input: z.object({ password, otp: secondCode }),
  run: async ({ actor, input, world }) => {
    const { id, factor } = await proveBoth(world, actor.administratorId, input)
    const { codes, hashes } = newRecoveryCodes(id)
    return inTransaction(world, async ({ db, record }) => {
      if (!(await factor.isUsedUp(db))) throw new Fault('input.invalid', { fields: [otpWrong] })
      await putRecoveryHashes(db, id, hashes)
      record({ object: ['Administrator', id], reason: 'recovery codes' })
      return { codes }
    })
  },
})
