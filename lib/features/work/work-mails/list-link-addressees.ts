import { z } from 'zod'
import { reviewGrants } from '@/lib/access/actor'
import { reachOf } from '@/lib/access/reach'
import { visible } from '@/lib/access/visible'
import { getTeam } from '@/lib/features/work/workspaces/queries'
import { teamKey } from '@/lib/features/work/workspaces/schema'
import { dateInTable, displayZone } from '@/lib/i18n/format'
import { operation } from '@/lib/kernel/operation'
import { countLinks, listAddressees } from './queries'
import { dayAfter, mostPerDay, whyNotMail } from './rules'

/** The students of a team whom the reader may send the link, and why not another; those of other schools are left out. */
export const listLinkAddressees = operation('work/work-mails/list-link-addressees', {
  access: ['adviser', 'coordinator', 'admin'],
  grants: reviewGrants,
  input: z.object(teamKey),
  run: async ({ actor, input, world: { db, now } }) => {
    const { id: teamId, projectId } = await getTeam(db, visible.teams(actor), input)
    const students = await listAddressees(db, reachOf(actor), { teamId })
    const ids = students.map(({ studentId }) => studentId)
    const sent = await countLinks(db, projectId, dateInTable(now, displayZone()), ids)
    return {
      students: students.map((student) => {
        const { studentId, role, nativeFamily, nativeGiven, latinFamily, latinGiven } = student
        const isSpent = (sent.get(studentId) ?? 0) >= mostPerDay
        return {
          studentId,
          role,
          name: { nativeFamily, nativeGiven, latinFamily, latinGiven },
          whyNot: whyNotMail({ ...student, hasTeam: student.team !== null }) ?? (isSpent ? 'workMails.dayLimit' : null),
        }
      }),
      /** From when on those may be written to again who have had theirs today, in milliseconds since the epoch. */
      againAt: dayAfter(now).getTime(),
    }
  },
})
