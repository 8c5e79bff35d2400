import { z } from 'zod'
import { personIdOf } from '@/lib/access/actor'
import { isCommonPassword } from '@/lib/access/common-passwords'
import { hashPassword } from '@/lib/access/passwords'
import { forgetGuesses } from '@/lib/access/sign-in'
import { tokenHash } from '@/lib/access/tokens'
import { Fault } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { findResetPerson, replacePassword, useReset } from './queries'
import { whyNotNewPassword } from './rules'
import { newPasswordFields, resetToken } from './schema'

/** Whoever holds a live link sets the password of its person, once (decisions, Identity and sign-in). */
export const resetPassword = operation('auth/reset-password', {
  access: ['anyone'],
  input: z.object({ token: resetToken, ...newPasswordFields }),
  run: async ({ actor, input, world }) => {
    const hash = tokenHash(input.token)
    const person = await findResetPerson(world.db, hash, world.now)
    if (person === null) throw new Fault('auth.linkInvalid')
    const wrong = whyNotNewPassword(input, person, isCommonPassword)
    if (wrong !== null) throw new Fault('input.invalid', { fields: [wrong] })
    const passwordHash = await hashPassword(input.newPassword)
    await inTransaction(world, async ({ db, now, record }) => {
      if (!(await useReset(db, hash, person, now))) throw new Fault('auth.linkInvalid')
      await replacePassword(db, world, person, passwordHash)
      record({
        object: [person.kind === 'STUDENT' ? 'Student' : 'Contact', person.id],
        studentId: person.kind === 'STUDENT' ? person.id : null,
        reason: 'link',
      })
    })
    await forgetGuesses(person)
    if (personIdOf(actor) === person.id) world.effects.session = null
    return null
  },
})
