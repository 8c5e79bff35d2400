import { z } from 'zod'
import { provePassword } from '@/lib/access/sign-in'
import { newTotpSecret, totpAddress } from '@/lib/access/totp'
import { getOrganizerName } from '@/lib/features/catalogue/settings/queries'
import { password } from '@/lib/features/people/auth/schema'
import { translate } from '@/lib/i18n/translate'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { qrCode } from '@/lib/qr-code'
import { getOwnAccount, putSecret } from './queries'
import { passwordWrong, whyNotBegin } from './rules'

/**
 * An administrator who enters the password once more is shown the secret of an authenticator app; it counts for nothing until
 * a code of it was entered (people#authenticator-app).
 */
export const beginAuthenticator = operation('people/authenticators/begin-authenticator', {
  access: ['admin'],
  input: z.object({ password }),
  run: async ({ actor, input, world }) => {
    const account = await getOwnAccount(world.db, actor.administratorId)
    refuseIf(whyNotBegin(account))
    if (!(await provePassword(world, account, input.password))) {
      throw new Fault('input.invalid', { fields: [passwordWrong] })
    }
    const secret = newTotpSecret()
    await inTransaction(world, async ({ db, record }) => {
      if (!(await putSecret(db, account.id, secret))) throw new Fault('authenticator.on')
      record({ object: ['Administrator', account.id], reason: 'authenticator begun' })
    })
    const issuer = (await getOrganizerName(world.db, world.language)) ?? translate(world.language, 'common.product')
    const address = totpAddress(issuer, account.email, secret)
    return { secret, address, qr: qrCode(address) }
  },
})
