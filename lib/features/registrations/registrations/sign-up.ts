import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { getPackage } from '@/lib/features/catalogue/packages/queries'
import { getProject } from '@/lib/features/catalogue/projects/queries'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { Fault } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { refuseOthers } from '@/lib/kernel/target'
import { inTransaction } from '@/lib/kernel/transaction'
import { offeredEvents } from '../sign-ups/rules'
import { signUpForProject } from '../sign-ups/sign-up-for-project.step'
import { takePackage } from '../sign-ups/take-package.step'
import { eventCodes } from './schema'

/**
 * A student registers for a project; with a package named, inside it, which takes one of its uses, and the package
 * itself where the student does not have it (registrations#sign-up).
 */
export const signUp = operation('registrations/registrations/sign-up', {
  access: ['student'],
  input: z.object({
    projectCode,
    packageId: id.optional(),
    studentId: id.optional(),
    events: eventCodes.optional(),
    extraEvents: eventCodes.optional(),
  }),
  run: async ({ actor, input, world }) => {
    const { studentId, schoolId } = actor
    refuseOthers(input.studentId, studentId)
    const bundle = input.packageId === undefined ? null : await getPackage(world.db, input.packageId)
    const project = await getProject(world.db, visible.projects(actor), input.projectCode)
    if (bundle !== null && !bundle.projectIds.includes(project.id)) throw new Fault('packages.projectOutside')
    const eventIds = offeredEvents(project.events, input)

    return inTransaction(world, async (work) => {
      const { record } = work
      const who = { studentId, channel: 'SELF' as const, registeredBy: { kind: 'STUDENT' as const, id: studentId } }
      const made = await signUpForProject(work, {
        project,
        who,
        schoolId,
        eventIds,
        typed: null,
        place: bundle === null ? undefined : async () => (await takePackage(work, bundle, who)).place,
      })
      record({ object: ['Registration', made.id], projectId: project.id, studentId })
      return made
    })
  },
})
