import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { getProject, listEntered, listProjectsById } from '@/lib/features/catalogue/projects/queries'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { whyNotEnter } from '@/lib/features/registrations/registrations/rules'
import { operation } from '@/lib/kernel/operation'
import { pageInput } from '@/lib/kernel/paging'
import { listEarnedStages, listOpenStages } from './queries'

/**
 * The open next stages of a project (catalogue#next-stages). A student finds those they advanced to, once that is
 * released, and whether they have entered them.
 */
export const listNextStages = operation('judging/advancements/list-next-stages', {
  access: ['student', 'adviser', 'coordinator'],
  input: z.object({ projectCode, ...pageInput }),
  run: async ({ actor, input, world: { db, now } }) => {
    const from = await getProject(db, visible.projects(actor), input.projectCode)
    const open = await listOpenStages(db, { fromProjectIds: [from.id] })
    const isStudent = actor.role === 'student'
    const stages = isStudent
      ? await listEarnedStages(db, visible.advancements(actor, now), actor.studentId, open)
      : open
    const ids = stages.map(({ toProjectId }) => toProjectId)
    const projects = await listProjectsById(db, visible.projects(actor), ids)
    const entered = isStudent ? await listEntered(db, visible.registrations(actor), ids) : []
    return projects.map((project) => ({
      ...project,
      isRegistered: entered.includes(project.id),
      whyNotSignUp: whyNotEnter(project, now),
    }))
  },
})
