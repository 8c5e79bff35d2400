import { z } from 'zod'
import { actingBy } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { dateInTable, displayZone } from '@/lib/i18n/format'
import { changesBetween } from '@/lib/kernel/audit'
import { Fault, orNotFound, refuseIf } from '@/lib/kernel/fault'
import { reason } from '@/lib/kernel/field-schema'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { changeWork, lockWork } from './kept-work.queries'
import { dateOf, dayOf, whyNotOn } from './rules'
import { hourGrants, seenWork, workEntry } from './schema'

/**
 * An administrator corrects recorded work, with a reason; certificates that are issued keep what they print
 * (school-life#recorded-hours).
 */
export const correctHours = operation('school-life/volunteering/correct-hours', {
  access: ['admin'],
  grants: hourGrants,
  input: z.object({ ...seenWork, ...workEntry, reason }),
  write: async ({ db, now, record }, { actor, input: { id, seen, reason, ...after } }) => {
    const work = orNotFound(await lockWork(db, visible.volunteerWork(actingBy(actor, hourGrants)), id))
    const { studentId, minutes, achievement, doneOn } = work
    const before = { minutes, achievement, doneOn: dayOf(doneOn) }
    const changes = changesBetween(before, after)
    if (changes.length === 0) return new Unchanged({ id })
    if (changesBetween(before, seen).length > 0) throw new Fault('conflict.stale')
    refuseIf(whyNotOn(after.doneOn, dateInTable(now, displayZone())))
    await changeWork(db, id, { ...after, doneOn: dateOf(after.doneOn) })
    record({ object: ['VolunteerWork', id], studentId, reason, changes })
    return { id }
  },
})
