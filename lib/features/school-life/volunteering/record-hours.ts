import { z } from 'zod'
import { actingBy } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { dateInTable, displayZone } from '@/lib/i18n/format'
import { orNotFound, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { createWork, findVolunteer } from './queries'
import { dateOf, whyNotOn } from './rules'
import { hourGrants, workEntry } from './schema'

/** An administrator records what a student has done as a volunteer on a day, each work of a day once (school-life#volunteering). */
export const recordHours = operation('school-life/volunteering/record-hours', {
  access: ['admin'],
  grants: hourGrants,
  input: z.object({ studentId: id, ...workEntry }),
  run: async ({ actor, input, world }) => {
    const { studentId, minutes, achievement } = input
    orNotFound(await findVolunteer(world.db, visible.students(actingBy(actor, hourGrants)), studentId))
    refuseIf(whyNotOn(input.doneOn, dateInTable(world.now, displayZone())))
    const doneOn = dateOf(input.doneOn)
    return inTransaction(world, async ({ db, now, record }) => {
      const id = await createWork(db, now, { studentId, minutes, achievement, doneOn })
      record({ object: ['VolunteerWork', id], studentId })
      return { id }
    })
  },
})
