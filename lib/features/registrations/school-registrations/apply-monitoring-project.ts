import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { getSchool } from '@/lib/features/people/schools/queries'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { getOffer } from './offers.queries'
import { registerSchool, schoolReach } from './register-school.step'
import { onlySite } from './rules'

/** A school takes one of the places of a monitoring project, while there is one (registrations#monitoring). */
export const applyMonitoringProject = operation('registrations/school-registrations/apply-monitoring-project', {
  access: ['adviser', 'coordinator'],
  input: z.object({ projectId: id }),
  run: async ({ actor, input, world }) => {
    const school = await getSchool(world.db, visible.schools(actor), actor.schoolId)
    const offer = await getOffer(world.db, schoolReach(actor), school.id, input.projectId)
    return registerSchool(world, actor, 'MONITORING', school, offer, {
      contactId: actor.contactId,
      contactIds: [actor.contactId],
      eventIds: offer.events.filter(({ isDefault }) => isDefault).map(({ id }) => id),
      testSiteId: onlySite(offer.sites),
      testDate: null,
      testTime: null,
      supervisor: null,
      mailReceiver: null,
      mailReceiverPhone: null,
      sendFundEmail: false,
      customPriceMinor: null,
      customPriceReason: null,
    })
  },
})
