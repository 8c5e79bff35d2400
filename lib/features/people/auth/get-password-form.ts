import { z } from 'zod'
import { orNotFound } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { findContactPerson, findStudentPerson } from './queries'

/** What the password form has to know: whose it is, and whether there is an initial password to ask for (people#passwords). */
export const getPasswordForm = operation('people/auth/get-password-form', {
  access: ['student', 'adviser', 'coordinator'],
  input: z.object({}),
  run: async ({ actor, world }) => {
    const person =
      actor.role === 'student'
        ? await findStudentPerson(world.db, { id: actor.studentId })
        : await findContactPerson(world.db, { id: actor.contactId })
    return { role: actor.role, email: actor.email, hasPassword: orNotFound(person).passwordHash !== null }
  },
})
