import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { getSchool } from '@/lib/features/schools/queries'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { listAppliedIds, listOffered } from './queries'
import { whyNotAnEducator, whyNotApply } from './rules'

/** The projects an educator may still apply to teach (track 2, Educator can-apply projects). */
export const listOfferedProjects = operation('educators/list-offered-projects', {
  access: ['adviser', 'coordinator'],
  input: z.object(pageInput),
  run: async ({ actor, input, world: { db, now } }) => {
    const organisation = await getSchool(db, visible.schools(actor), actor.schoolId)
    const offered = await listOffered(db, visible.projects(actor), now)
    const applied = await listAppliedIds(
      db,
      actor.contactId,
      offered.map(({ id }) => id),
    )
    const open = offered.filter(
      (project) => whyNotApply(organisation, { ...project, hasApplied: applied.has(project.id) }, now) === null,
    )
    const { skip, take } = pageWindow(input)
    return {
      rows: open.slice(skip, skip + take),
      total: open.length,
      whyNotAnEducator: whyNotAnEducator(organisation),
    }
  },
})
