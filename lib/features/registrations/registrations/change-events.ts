import { z } from 'zod'
import { reachOf } from '@/lib/access/reach'
import { visible } from '@/lib/access/visible'
import { getProject } from '@/lib/features/catalogue/projects/queries'
import { getRegistration } from '@/lib/features/registrations/rosters/queries'
import { refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { offeredEvents } from '../sign-ups/rules'
import { listWithdrawnEvents, lockRegistration, replaceEvents } from './queries'
import { whyNotChangeEvents } from './rules'
import { eventCodes } from './schema'

/** A registration's events are chosen anew, until the deadline and before the submission (registrations#events). */
export const changeEvents = operation('registrations/registrations/change-events', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  grants: ['REGISTRAR'],
  input: z.object({ registrationId: id, events: eventCodes.optional(), extraEvents: eventCodes.optional() }),
  write: async ({ db, now, record }, { actor, input }) => {
    const reach = reachOf(actor)
    // Under the lock, so that a change of the other kind at the same time is not undone.
    const locked = await lockRegistration(db, reach, input.registrationId)
    const before = await getRegistration(db, reach, locked.id)
    refuseIf(whyNotChangeEvents(locked, now))
    const { events } = await getProject(db, visible.projects(actor), before.project.code)
    const offered = [...events, ...(await listWithdrawnEvents(db, before.id))]
    const eventIds = offeredEvents(offered, input, before)
    await replaceEvents(db, now, locked, eventIds)
    const after = await getRegistration(db, reach, before.id)
    record({
      object: ['Registration', before.id],
      projectId: before.project.id,
      studentId: locked.studentId,
      changes: (['events', 'extraEvents'] as const).map((field) => ({
        field,
        before: before[field].join(';'),
        after: after[field].join(';'),
      })),
    })
    return after
  },
})
