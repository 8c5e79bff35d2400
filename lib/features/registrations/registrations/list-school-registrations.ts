import { z } from 'zod'
import { reachOf } from '@/lib/access/reach'
import { visible } from '@/lib/access/visible'
import { getProjectId } from '@/lib/features/catalogue/projects/queries'
import { getContact } from '@/lib/features/people/contacts/queries'
import { getSchool } from '@/lib/features/people/schools/queries'
import { getRegistration, listAsked } from '@/lib/features/registrations/rosters/queries'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { pageInput } from '@/lib/kernel/paging'
import { narrowing } from './schema'

/** The registrations signed up for a school, named by itself or by one of its contacts (registrations#lists). */
export const listSchoolRegistrations = operation('registrations/registrations/list-school-registrations', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({
    schoolId: id.optional(),
    contactId: id.optional(),
    registrationId: id.optional(),
    ...narrowing,
    ...pageInput,
  }),
  run: async ({ actor, input, world }) => {
    const { projectCode, schoolId: requestedSchool, contactId, registrationId, page, pageSize, ...filter } = input
    const own = actor.role === 'admin' ? undefined : actor.schoolId
    const named = contactId && (await getContact(world.db, visible.contacts(actor), contactId)).school.id
    const schoolId = requestedSchool ?? named ?? own
    if (schoolId !== undefined && schoolId !== own) await getSchool(world.db, visible.schools(actor), schoolId)
    if (projectCode) await getProjectId(world.db, visible.projects(actor), projectCode)
    const reach = reachOf(actor)
    const ids = registrationId === undefined ? undefined : [(await getRegistration(world.db, reach, registrationId)).id]
    return listAsked(world.db, reach, { ...filter, projectCode, schoolId, ids }, { page, pageSize })
  },
})
