import { z } from 'zod'
import { tokenHash } from '@/lib/access/tokens'
import { operation } from '@/lib/kernel/operation'
import { findResetPerson } from './queries'
import { passwordMinimum } from './rules'
import { resetToken } from './schema'

/** What the page behind a link shows: whose password it sets, or null where the link opens nothing any more. */
export const getPasswordReset = operation('auth/get-password-reset', {
  access: ['anyone'],
  input: z.object({ token: resetToken }),
  run: async ({ input, world }) => {
    const person = await findResetPerson(world.db, tokenHash(input.token), world.now)
    return person && { email: person.email, role: person.role, minimum: passwordMinimum(person.role) }
  },
})
