import { z } from 'zod'
import { actingBy } from '@/lib/access/actor'
import { reachOf } from '@/lib/access/reach'
import { visible } from '@/lib/access/visible'
import { orNotFound } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { findProjects, findKeptState } from './queries'
import { whyNotMoveTo } from './rules'

/** The projects a registration may go to, and why not to each of the others (registrations#moved-registrations). */
export const findMoveTargets = operation('registrations/kept-registrations/find-move-targets', {
  access: ['admin'],
  grants: ['REGISTRAR'],
  input: z.object({ registrationId: id, search: z.string().trim().max(100) }),
  run: async ({ actor, input, world: { db } }) => {
    const registrar = actingBy(actor, ['REGISTRAR'])
    const registration = orNotFound(await findKeptState(db, reachOf(registrar).registrations, input.registrationId))
    const projects = await findProjects(db, visible.projects(registrar), {
      search: input.search,
      exceptId: registration.projectId,
      take: 20,
    })
    return projects.map((project) => ({
      ...project,
      whyNot: whyNotMoveTo(registration, { ...project, state: 'PUBLISHED', kind: project.kind }),
    }))
  },
})
