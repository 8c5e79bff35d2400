import { Fault } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { findStudentPerson } from './queries'
import { replaceOwnPassword } from './replace-own-password.step'
import { ownPassword } from './schema'

/** A student changes their password (people#passwords); someone who never set one leaves the initial password empty. */
export const changePassword = operation('people/auth/change-password', {
  access: ['student'],
  input: ownPassword.extend({ studentId: id.optional() }),
  run: async ({ actor, input, world }) => {
    if (input.studentId !== undefined && input.studentId !== actor.studentId) throw new Fault('notFound')
    return replaceOwnPassword(world, await findStudentPerson(world.db, { id: actor.studentId }), input)
  },
})
