import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { listEntered, listProjectsOfKind } from '@/lib/features/catalogue/projects/queries'
import { whyNotSignUp } from '@/lib/features/catalogue/projects/rules'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { pageInput } from '@/lib/kernel/paging'
import { refuseOthers } from '@/lib/kernel/target'

/**
 * The college projects, each with whether the student is registered and why they can't be now
 * (registrations#college-projects).
 */
export const listCollegeProjects = operation('registrations/colleges/list-college-projects', {
  access: ['student'],
  input: z.object({ studentId: id.optional(), ...pageInput }),
  run: async ({ actor, input, world: { db, now } }) => {
    refuseOthers(input.studentId, actor.studentId)
    const projects = await listProjectsOfKind(db, visible.projects(actor), 'COLLEGE')
    const ids = projects.map(({ id }) => id)
    const entered = await listEntered(db, visible.registrations(actor), ids)
    return projects.map((project) => ({
      ...project,
      isRegistered: entered.includes(project.id),
      whyNotSignUp: whyNotSignUp(project, now),
    }))
  },
})
