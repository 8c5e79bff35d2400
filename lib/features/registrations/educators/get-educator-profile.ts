import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { getContact } from '@/lib/features/people/contacts/queries'
import { getSchool } from '@/lib/features/people/schools/queries'
import { operation } from '@/lib/kernel/operation'
import { pageWindow } from '@/lib/kernel/paging'
import { listApplications } from './queries'
import { whyNotAnEducator } from './rules'

/** An educator's profile, organisation and classes (registrations#educators). */
export const getEducatorProfile = operation('registrations/educators/get-educator-profile', {
  access: ['adviser', 'coordinator'],
  input: z.object({}),
  run: async ({ actor, world: { db } }) => {
    const organisation = await getSchool(db, visible.schools(actor), actor.schoolId)
    const applications = visible.educatorApplications(actor)
    return {
      organisation,
      contact: await getContact(db, visible.contacts(actor), actor.contactId),
      projects: (await listApplications(db, applications, visible.projects(actor), pageWindow({}))).rows,
      whyNotAnEducator: whyNotAnEducator(organisation),
    }
  },
})
