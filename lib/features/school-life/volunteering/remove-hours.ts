import { z } from 'zod'
import { actingBy } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { changesBetween } from '@/lib/kernel/audit'
import { Fault, orNotFound, refuseIf } from '@/lib/kernel/fault'
import { reason } from '@/lib/kernel/field-schema'
import { operation } from '@/lib/kernel/operation'
import { countOnHours, deleteWork, lockWork } from './kept-work.queries'
import { dayOf, whyNotRemove } from './rules'
import { hourGrants, seenWork } from './schema'

/** An administrator takes back work that was recorded by mistake; the log keeps it with the reason (school-life#recorded-hours). */
export const removeHours = operation('school-life/volunteering/remove-hours', {
  access: ['admin'],
  grants: hourGrants,
  input: z.object({ ...seenWork, reason }),
  write: async ({ db, record }, { actor, input: { id, seen, reason } }) => {
    const work = orNotFound(await lockWork(db, visible.volunteerWork(actingBy(actor, hourGrants)), id))
    const { studentId, minutes, achievement, doneOn } = work
    const before = { minutes, achievement, doneOn: dayOf(doneOn) }
    if (changesBetween(before, seen).length > 0) throw new Fault('conflict.stale')
    refuseIf(whyNotRemove(await countOnHours(db, studentId)))
    await deleteWork(db, id)
    const changes = changesBetween(before, { minutes: null, achievement: null, doneOn: null })
    record({ object: ['VolunteerWork', id], studentId, reason, changes })
    return { id }
  },
})
