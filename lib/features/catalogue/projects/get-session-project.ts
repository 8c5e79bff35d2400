import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { inLanguage } from '@/lib/i18n/languages'
import { operation } from '@/lib/kernel/operation'
import { findProjectName, listProjectNames, type ProjectName } from './queries'

/**
 * The project a coordinator or administrator chose at sign-in, for the shell, and the others an administrator may
 * switch to; an adviser has none (people#session-project).
 */
export const getSessionProject = operation('catalogue/projects/get-session-project', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({}),
  run: async ({ actor, world }) => {
    const named = ({ code, name }: ProjectName) => ({ code, name: inLanguage(name, world.language) })
    const id = actor.role === 'adviser' ? null : actor.projectId
    const project = id === null ? null : await findProjectName(world.db, id)
    if (project === null) return null
    const granted = actor.role === 'admin' ? await listProjectNames(world.db, visible.grantedProjects(actor)) : []
    return { ...named(project), choices: granted.map(named) }
  },
})
