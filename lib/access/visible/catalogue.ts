import type { Prisma } from '@/lib/db/generated/client'
import { type Actor, type AdminActor, anyone, reachesEverything } from '../actor'
import { type Scoped, scoped } from '../scoped'
import { byRole } from './by-role'

/** Projects are announced to all once published; an administrator sees the drafts of their own projects. */
function projects(actor: Actor): Scoped<Prisma.ProjectWhereInput> {
  const published = () => ({ state: { not: 'DRAFT' as const } })
  return byRole<Prisma.ProjectWhereInput>(actor, {
    people: published,
    anyone: published,
    project: (projectId) => ({ id: projectId }),
    scorer: ({ projectId }) => ({ id: projectId }),
  })
}

export const catalogueReach = {
  projects,

  /**
   * The projects whose code and name may be told where another thing leads to them: published ones, and the reader's
   * own drafts.
   */
  namedProjects(actor: Actor): Scoped<Prisma.ProjectWhereInput> {
    // Prisma forgets an empty condition among alternatives, so who sees everything is not asked for one.
    if (actor.role !== 'admin' || reachesEverything(actor)) return projects(actor)
    return scoped({ OR: [projects(anyone), projects(actor)] })
  },

  /** The projects an administrator may switch the session to: those they hold a grant on. */
  grantedProjects(actor: AdminActor): Scoped<Prisma.ProjectWhereInput> {
    const ids = actor.grants.map(({ projectId }) => projectId)
    return scoped(ids.includes(null) ? {} : { id: { in: ids.filter((id) => id !== null) } })
  },
}
