import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { getProjectById } from '@/lib/features/catalogue/projects/queries'
import { eventCodes } from '@/lib/features/registrations/registrations/schema'
import { Fault } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { offeredEvents } from '../sign-ups/rules'
import { signUpForProject } from '../sign-ups/sign-up-for-project.step'
import { findPlace, getHeldPackage } from './queries'

/** A student joins a project of their package, which takes one of its uses (registrations#participations). */
export const joinParticipation = operation('registrations/participations/join-participation', {
  access: ['student'],
  input: z.object({
    packageRegistrationId: id,
    projectId: id,
    events: eventCodes.optional(),
    extraEvents: eventCodes.optional(),
  }),
  run: async ({ actor, input, world }) => {
    const { studentId, schoolId } = actor
    const held = await getHeldPackage(world.db, visible.packageRegistrations(actor), input.packageRegistrationId)
    if (!held.projectIds.includes(input.projectId)) throw new Fault('notFound')
    const project = await getProjectById(world.db, visible.projects(actor), input.projectId)
    const eventIds = offeredEvents(project.events, input)

    return inTransaction(world, async (work) => {
      const { db, record } = work
      const { id } = await signUpForProject(work, {
        project,
        who: { studentId, channel: 'SELF', registeredBy: { kind: 'STUDENT', id: studentId } },
        schoolId,
        eventIds,
        typed: null,
        place: async () => {
          const place = await findPlace(db, held.id)
          if (place === null) throw new Fault('registrations.cancelled')
          return place
        },
      })
      record({ object: ['Registration', id], projectId: project.id, studentId })
      return { id }
    })
  },
})
