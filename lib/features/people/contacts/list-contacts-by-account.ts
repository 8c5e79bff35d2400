import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { getSchool } from '@/lib/features/people/schools/queries'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { targetId } from '@/lib/kernel/target'
import { listContacts } from './queries'

/** The contacts of a school, for its students, advisers and coordinators and for administrators (people#contacts). */
export const listContactsByAccount = operation('people/contacts/list-contacts-by-account', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({ schoolId: id.optional(), ...pageInput }),
  run: async ({ actor, input, world }) => {
    const id = targetId(input.schoolId, actor.role === 'admin' ? null : actor.schoolId, 'schoolId')
    const school = await getSchool(world.db, visible.schools(actor), id)
    const contacts = await listContacts(world.db, visible.contacts(actor), school.id, pageWindow(input))
    return { ...contacts, isIndependent: school.isIndependent }
  },
})
