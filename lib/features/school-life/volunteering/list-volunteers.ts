import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { listVolunteerRows } from './queries'
import { achievementsOf, byYear } from './rules'

/**
 * The reader's students who have worked as volunteers, with their hours (school-life#volunteering). An administrator
 * who searches finds the others, too: their first hours are to be recorded.
 */
export const listVolunteers = operation('school-life/volunteering/list-volunteers', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({ search: z.string().max(200).default(''), ...pageInput }),
  run: async ({ actor, input: { search, ...page }, world: { db } }) => {
    const isEverybody = actor.role === 'admin' && search !== ''
    const filter = { search, isEverybody, ...pageWindow(page) }
    const list = await listVolunteerRows(db, visible.students(actor), filter)
    return {
      total: list.total,
      rows: list.rows.map(({ student, work }) => ({
        student,
        years: byYear(work).map(({ year, minutes }) => ({ year, minutes })),
        totalMinutes: work.reduce((sum, { minutes }) => sum + minutes, 0),
        achievements: achievementsOf(work),
      })),
    }
  },
})
