import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { orNotFound } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { findThread } from '../inquiries/queries'
import { listStudentRegistrations } from './queries'

/** Who wrote a thread, beside it: name, school and what they take part in. */
export const getWriter = operation('messages/inbox/get-writer', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({ id }),
  run: async ({ actor, input, world }) => {
    const thread = orNotFound(await findThread(world.db, visible.inquiries(actor), input.id))
    const { student, contact } = thread
    const registrations =
      student === null ? [] : await listStudentRegistrations(world.db, visible.registrations(actor), student.id)
    return { student, contact, registrations }
  },
})
