import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { listProjectsById } from '@/lib/features/catalogue/projects/queries'
import { getSchool } from '@/lib/features/people/schools/queries'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { listMonitoringIds, listOffers } from './offers.queries'
import { schoolReach } from './register-school.step'
import { offerState } from './rules'

/** The monitoring projects offered to one's school between two moments, from now on unless said, with the places left (registrations#monitoring). */
export const listMonitoringProjects = operation('registrations/school-registrations/list-monitoring-projects', {
  access: ['adviser', 'coordinator'],
  input: z.object({ from: z.date().optional(), to: z.date().optional(), ...pageInput }),
  run: async ({ actor, input, world }) => {
    const { db, now } = world
    const school = await getSchool(db, visible.schools(actor), actor.schoolId)
    const reach = schoolReach(actor)
    const between = { from: input.from ?? now, to: input.to ?? null }
    const { rows: ids, total } = await listMonitoringIds(db, reach, school.id, between, pageWindow(input))
    const offers = await listOffers(db, reach, school.id, await listProjectsById(db, reach.projects, ids))
    const rows = offers
      .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
      .map((offer) => ({ ...offer, ...offerState('MONITORING', school, offer, now) }))
    return { rows, total }
  },
})
