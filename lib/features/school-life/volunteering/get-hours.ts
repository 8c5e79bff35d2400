import { z } from 'zod'
import { actsOn } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { dateInTable, displayZone } from '@/lib/i18n/format'
import { orNotFound } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { targetId } from '@/lib/kernel/target'
import { findVolunteer, listWork } from './queries'
import { achievementsOf, byYear } from './rules'
import { hourGrants } from './schema'

/** A student's finished hours as a volunteer, summed by year, with what was achieved (school-life#volunteering). */
export const getHours = operation('school-life/volunteering/get-hours', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({ studentId: id.optional() }),
  run: async ({ actor, input, world: { db, now } }) => {
    const studentId = targetId(input.studentId, actor.role === 'student' ? actor.studentId : null, 'studentId')
    const student = orNotFound(await findVolunteer(db, visible.students(actor), studentId))
    const work = await listWork(db, visible.volunteerWork(actor), studentId)
    const years = byYear(work)
    const thisYear = Number(dateInTable(now, displayZone()).slice(0, 4))
    return {
      student,
      years,
      minutes: years.find(({ year }) => year === thisYear)?.minutes ?? 0,
      totalMinutes: years.reduce((sum, { minutes }) => sum + minutes, 0),
      achievements: achievementsOf(work),
      mayRecord: actor.role === 'admin' && actsOn(actor, hourGrants, actor.projectId),
    }
  },
})
