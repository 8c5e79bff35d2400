import { z } from 'zod'
import { moveSession } from '@/lib/access/start-session'
import { visible } from '@/lib/access/visible'
import { getProject } from '@/lib/features/catalogue/projects/queries'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { operation } from '@/lib/kernel/operation'

/** An administrator continues with another project they hold a grant on (people#session-project). */
export const switchProject = operation('people/auth/switch-project', {
  access: ['admin'],
  input: z.object({ projectCode }),
  write: async ({ db, record }, { actor, input }) => {
    const project = await getProject(db, visible.grantedProjects(actor), input.projectCode)
    await moveSession(db, actor.sessionId, project.id)
    record({ object: ['Session', actor.sessionId], projectId: project.id })
    return { projectCode: project.code }
  },
})
