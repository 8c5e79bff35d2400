import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { getProject } from '@/lib/features/catalogue/projects/queries'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { eventCodes } from '@/lib/features/registrations/registrations/schema'
import { offeredEvents } from '@/lib/features/registrations/sign-ups/rules'
import { signUpForProject } from '@/lib/features/registrations/sign-ups/sign-up-for-project.step'
import { refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { refuseOthers } from '@/lib/kernel/target'
import { inTransaction } from '@/lib/kernel/transaction'
import { holdEarned, listEarnedStages, listOpenStages } from './queries'
import { whyNotAdvance } from './rules'

/** A student who advanced registers for the next stage, with its events (catalogue#next-stages). */
export const signUpNextStage = operation('judging/advancements/sign-up-next-stage', {
  access: ['student'],
  input: z.object({
    projectCode,
    studentId: id.optional(),
    events: eventCodes.optional(),
    extraEvents: eventCodes.optional(),
  }),
  run: async ({ actor, input, world }) => {
    refuseOthers(input.studentId, actor.studentId)
    const project = await getProject(world.db, visible.projects(actor), input.projectCode)
    const eventIds = offeredEvents(project.events, input)
    return inTransaction(world, async (work) => {
      const { db, now, record } = work
      await holdEarned(db, { studentId: actor.studentId, toProjectId: project.id })
      const open = await listOpenStages(db, { toProjectId: project.id })
      const earned = await listEarnedStages(db, visible.advancements(actor, now), actor.studentId, open)
      refuseIf(whyNotAdvance({ open: open.length, earned: earned.length }))
      const { studentId, schoolId } = actor
      const who = { studentId, channel: 'SELF' as const, registeredBy: { kind: 'STUDENT' as const, id: studentId } }
      const { id } = await signUpForProject(work, {
        project,
        who,
        hasAdvanced: true,
        eventIds,
        schoolId,
        typed: null,
      })
      record({ object: ['Registration', id], projectId: project.id, studentId })
      return { id }
    })
  },
})
