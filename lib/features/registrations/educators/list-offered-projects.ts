import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { getSchool } from '@/lib/features/people/schools/queries'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { listOffered } from './queries'
import { whyNotAnEducator } from './rules'

/** The projects an educator may still apply to teach (registrations#educators). */
export const listOfferedProjects = operation('registrations/educators/list-offered-projects', {
  access: ['adviser', 'coordinator'],
  input: z.object(pageInput),
  run: async ({ actor, input, world: { db, now } }) => {
    const organisation = await getSchool(db, visible.schools(actor), actor.schoolId)
    const whyNot = whyNotAnEducator(organisation)
    if (whyNot !== null) return { rows: [], total: 0, whyNotAnEducator: whyNot }
    const page = await listOffered(db, visible.projects(actor), actor.contactId, now, pageWindow(input))
    return { ...page, whyNotAnEducator: whyNot }
  },
})
