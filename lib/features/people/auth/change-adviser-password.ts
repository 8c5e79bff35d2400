import { Fault } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { findContactPerson } from './queries'
import { replaceOwnPassword } from './replace-own-password.step'
import { ownPassword } from './schema'

/**
 * An adviser or coordinator changes their password (people#passwords); someone who never set one leaves the initial one
 * empty.
 */
export const changeAdviserPassword = operation('people/auth/change-adviser-password', {
  access: ['adviser', 'coordinator'],
  input: ownPassword.extend({ contactId: id.optional() }),
  run: async ({ actor, input, world }) => {
    if (input.contactId !== undefined && input.contactId !== actor.contactId) throw new Fault('notFound')
    return replaceOwnPassword(world, await findContactPerson(world.db, { id: actor.contactId }), input)
  },
})
