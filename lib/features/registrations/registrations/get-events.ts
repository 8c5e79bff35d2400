import { z } from 'zod'
import { reachOf } from '@/lib/access/reach'
import { visible } from '@/lib/access/visible'
import { getProject } from '@/lib/features/catalogue/projects/queries'
import { getRegistration } from '@/lib/features/registrations/rosters/queries'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'

/** What a registration's project offers and what of it was chosen (registrations#events). */
export const getEvents = operation('registrations/registrations/get-events', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({ registrationId: id }),
  run: async ({ actor, input, world }) => {
    const registration = await getRegistration(world.db, reachOf(actor), input.registrationId)
    const project = await getProject(world.db, visible.projects(actor), registration.project.code)
    return { registration, offered: project.events }
  },
})
