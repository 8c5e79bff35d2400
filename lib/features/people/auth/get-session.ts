import { z } from 'zod'
import { isSignedIn, personIdOf } from '@/lib/access/actor'
import { findProjectName } from '@/lib/features/catalogue/projects/queries'
import { operation } from '@/lib/kernel/operation'

/** Who is signed in, for a client that starts; null for nobody. */
export const getSession = operation('people/auth/get-session', {
  access: ['anyone'],
  input: z.object({}),
  run: async ({ actor, world }) => {
    if (!isSignedIn(actor)) return null
    const projectId = 'projectId' in actor ? actor.projectId : null
    const project = projectId === null ? null : await findProjectName(world.db, projectId)
    return {
      role: actor.role,
      personId: personIdOf(actor),
      schoolId: 'schoolId' in actor ? actor.schoolId : null,
      projectCode: project?.code ?? null,
      name: actor.name,
      language: world.language,
    }
  },
})
