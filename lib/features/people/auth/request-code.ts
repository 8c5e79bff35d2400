import { z } from 'zod'
import { takeMailTurn } from '@/lib/access/attempts'
import { queueMail } from '@/lib/jobs/outbox'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { issueCode } from './issue-code.step'
import { findContactAccount, findStudentAccount } from './queries'
import { codeTypes, resendSeconds } from './rules'
import { codeUsername } from './schema'

const kinds = {
  student: { loginType: 'STUDENT', kind: 'STUDENT' },
  adviser: { loginType: 'ADVISER', kind: 'CONTACT' },
} as const

/**
 * Anyone has a one-time code sent to a student's or an adviser's address (people#codes). An address nobody has gets its
 * code, its limits and its outbox row too, so that neither answer nor time tells whether it is known.
 */
export const requestCode = operation('people/auth/request-code', {
  access: ['anyone'],
  input: z.object({ email: codeUsername, loginType: z.enum(codeTypes).default('student') }),
  run: async ({ input, world }) => {
    await takeMailTurn(world)
    return inTransaction(world, async (work) => {
      const { db, now, record } = work
      const { loginType, kind } = kinds[input.loginType]
      const { id, code, expiresAt } = await issueCode(work, { loginType, email: input.email })
      const account =
        loginType === 'STUDENT'
          ? await findStudentAccount(db, input.email)
          : await findContactAccount(db, loginType, input.email)
      await queueMail(db, now, {
        dedupeKey: `sign-in-code:${id}`,
        template: 'sign-in-code',
        payload: { code },
        language: world.language,
        person: { kind, id: account?.id ?? null },
        to: account && input.email,
        until: expiresAt,
      })
      record({ object: ['LoginCode', id], studentId: loginType === 'STUDENT' ? (account?.id ?? null) : null })
      return { resendSeconds }
    })
  },
})
