import { z } from 'zod'
import { isCommonPassword } from '@/lib/access/common-passwords'
import { hashPassword } from '@/lib/access/passwords'
import { provePassword } from '@/lib/access/sign-in'
import { Fault } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { wireId } from '@/lib/wire/formats'
import { findContactPerson, replacePassword } from './queries'
import { initialWrong, whyNotInitialPassword, whyNotNewPassword } from './rules'
import { initialPassword, newPasswordFields } from './schema'

/**
 * An adviser or coordinator changes her password (track 5, Password); one who never set one leaves the initial password
 * empty. Every session of hers ends, this one too.
 */
export const changeAdviserPassword = operation('auth/change-adviser-password', {
  access: ['adviser', 'coordinator'],
  input: z.object({ contactId: wireId.optional(), initialPassword, ...newPasswordFields }),
  run: async ({ actor, input, world }) => {
    if (input.contactId !== undefined && input.contactId !== actor.contactId) throw new Fault('notFound')
    const person = await findContactPerson(world.db, { id: actor.contactId })
    if (person === null) throw new Fault('notFound')
    const wrong = whyNotInitialPassword(input, person) ?? whyNotNewPassword(input, person, isCommonPassword)
    if (wrong !== null) throw new Fault('input.invalid', { fields: [wrong] })
    if (!(await provePassword(world, person, input.initialPassword))) {
      throw new Fault('input.invalid', { fields: [initialWrong] })
    }
    const hash = await hashPassword(input.newPassword)
    await inTransaction(world, async ({ db, record }) => {
      await replacePassword(db, world, person, hash)
      record({ object: ['Contact', person.id] })
    })
    world.effects.session = null
    return null
  },
})
