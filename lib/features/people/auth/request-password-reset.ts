import { z } from 'zod'
import { takeMailTurn, takeResetTurn } from '@/lib/access/attempts'
import { createPasswordLink } from '@/lib/access/password-links'
import type { Tx } from '@/lib/db/client'
import { email as emailField } from '@/lib/features/people/students/schema'
import { queueMail } from '@/lib/jobs/outbox'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { findAdministratorPerson, findContactPerson, findStudentPerson } from './queries'
import { identities } from './rules'

/** The accounts an identity stands for: a teacher may be adviser and coordinator with one address. */
const accounts = {
  student: [{ role: 'student', kind: 'STUDENT', find: (db: Tx, email: string) => findStudentPerson(db, { email }) }],
  teacher: (['ADVISER', 'COORDINATOR'] as const).map((role) => ({
    role: role === 'ADVISER' ? ('adviser' as const) : ('coordinator' as const),
    kind: 'CONTACT' as const,
    find: (db: Tx, email: string) => findContactPerson(db, { email, role }),
  })),
  admin: [
    { role: 'admin', kind: 'ADMINISTRATOR', find: (db: Tx, email: string) => findAdministratorPerson(db, { email }) },
  ],
} as const

/**
 * Anyone who forgot a password has a single-use link sent (people#forgotten-passwords), one for each account the
 * identity stands for. Nobody's address costs the same rows and gets no mail.
 */
export const requestPasswordReset = operation('people/auth/request-password-reset', {
  access: ['anyone'],
  input: z.object({ email: emailField, identity: z.enum(identities) }),
  run: async ({ input: { email, identity }, world }) => {
    await takeMailTurn(world)
    await takeResetTurn(`${identity}|${email}`)
    return inTransaction(world, async ({ db, now, record }) => {
      for (const { role, kind, find } of accounts[identity]) {
        const id = (await find(db, email))?.id ?? null
        const link = await createPasswordLink(db, { kind, id }, now)
        await queueMail(db, now, {
          dedupeKey: `password-reset:${link.id}`,
          template: 'password-reset',
          payload: { role, token: link.token },
          language: world.language,
          person: { kind, id },
          to: id && email,
          until: link.expiresAt,
        })
      }
      record({ object: ['PasswordReset', null], items: accounts[identity].length })
      return { asked: true }
    })
  },
})
