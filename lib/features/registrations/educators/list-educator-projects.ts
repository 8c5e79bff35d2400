import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { getSchool } from '@/lib/features/people/schools/queries'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { listApplications } from './queries'
import { whyNotAnEducator } from './rules'

/** What an educator applied to teach, with his classes and how each application stands; nobody else has any (registrations#educators). */
export const listEducatorProjects = operation('registrations/educators/list-educator-projects', {
  access: ['adviser', 'coordinator'],
  input: z.object(pageInput),
  run: async ({ actor, input, world: { db } }) => {
    const organisation = await getSchool(db, visible.schools(actor), actor.schoolId)
    const applications = visible.educatorApplications(actor)
    const page = await listApplications(db, applications, visible.projects(actor), pageWindow(input))
    return { ...page, whyNotAnEducator: whyNotAnEducator(organisation) }
  },
})
