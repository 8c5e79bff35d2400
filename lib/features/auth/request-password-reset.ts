import { z } from 'zod'
import { takeMailTurn, takeResetTurn } from '@/lib/access/attempts'
import { newToken, tokenHash } from '@/lib/access/tokens'
import { email } from '@/lib/features/students/schema'
import { queueMail } from '@/lib/jobs/outbox'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { createPasswordReset, findContactPerson, findStudentPerson } from './queries'
import { identities } from './rules'

/**
 * Anyone who forgot a password has a single-use link sent (core 2, Forgot password). A teacher may be adviser and
 * coordinator with one address: one link for each. Nobody's address costs the same rows and gets no mail.
 */
export const requestPasswordReset = operation('auth/request-password-reset', {
  access: ['anyone'],
  input: z.object({ email, identity: z.enum(identities) }),
  run: async ({ input, world }) => {
    await takeMailTurn(world)
    await takeResetTurn(`${input.identity}|${input.email}`)
    return inTransaction(world, async ({ db, now, record }) => {
      const roles = input.identity === 'student' ? (['student'] as const) : (['adviser', 'coordinator'] as const)
      for (const role of roles) {
        const kind = role === 'student' ? 'STUDENT' : 'CONTACT'
        const person =
          role === 'student'
            ? await findStudentPerson(db, { email: input.email })
            : await findContactPerson(db, {
                email: input.email,
                role: role === 'adviser' ? 'ADVISER' : 'COORDINATOR',
              })
        const token = newToken()
        const id = person?.id ?? null
        const reset = await createPasswordReset(db, { kind, id, tokenHash: tokenHash(token) }, now)
        await queueMail(db, now, {
          dedupeKey: `password-reset:${reset.id}`,
          template: 'password-reset',
          payload: { role, token },
          language: world.language,
          person: { kind, id },
          to: person && input.email,
          until: reset.expiresAt,
        })
      }
      record({ object: ['PasswordReset', null], items: roles.length })
      return { asked: true }
    })
  },
})
