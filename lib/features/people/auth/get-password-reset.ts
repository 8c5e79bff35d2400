import { z } from 'zod'
import { operation } from '@/lib/kernel/operation'
import { findAdministratorAccount, findResetPerson } from './queries'
import { passwordMinimum } from './rules'
import { resetToken } from './schema'

/**
 * What the page behind a link shows: whose password it sets and whether the code of that person's authenticator app
 * is required, or null where the link opens nothing any more.
 */
export const getPasswordReset = operation('people/auth/get-password-reset', {
  access: ['anyone'],
  input: z.object({ token: resetToken }),
  run: async ({ input, world: { db, now } }) => {
    const person = await findResetPerson(db, input.token, now)
    if (person === null) return null
    const { id, email, role } = person
    const account = role === 'admin' ? await findAdministratorAccount(db, { id }) : null
    return { email, role, minimum: passwordMinimum(role), needsOtp: (account?.totp ?? null) !== null }
  },
})
