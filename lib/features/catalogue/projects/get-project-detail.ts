import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { operation } from '@/lib/kernel/operation'
import { getProjectPlace, getProspects, listProjectTimes } from './facts.queries'
import { getProject } from './queries'
import { countingWindow } from './rules'
import { projectCode } from './schema'

/** A project with its events, tiers and the projects it leads to (catalogue#project-details). */
export const getProjectDetail = operation('catalogue/projects/get-project-detail', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({ projectCode }),
  run: async ({ actor, input, world: { db, now } }) => {
    const project = await getProject(db, visible.projects(actor), input.projectCode)
    const [times] = await listProjectTimes(db, [project.id])
    const certDate = countingWindow(times?.windows ?? [], now)?.certDate ?? null
    const reader = {
      schoolId: actor.role === 'admin' ? null : actor.schoolId,
      contactId: actor.role === 'adviser' || actor.role === 'coordinator' ? actor.contactId : null,
    }
    const place = await getProjectPlace(db, project.id, reader)
    return { ...project, certDate, place, ...(await getProspects(db, visible.namedProjects(actor), project.id)) }
  },
})
