import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { operation } from '@/lib/kernel/operation'
import { projectCode } from './schema'
import { getProject, getProspects } from './queries'

/** A project with its events, tiers and the projects it leads to (track 7, Project detail by project code). */
export const getProjectDetail = operation('projects/get-project-detail', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({ projectCode }),
  run: async ({ actor, input, world }) => {
    const scope = visible.projects(actor)
    const project = await getProject(world.db, scope, input.projectCode)
    return { ...project, ...(await getProspects(world.db, scope, project.id)) }
  },
})
