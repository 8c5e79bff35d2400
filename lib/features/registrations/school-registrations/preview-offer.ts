import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { operation } from '@/lib/kernel/operation'
import { getOffer, nobodysSchool } from './offers.queries'
import { previewState, whyNotForSchools } from './rules'

/** A project as a school meets it in its list before it registers, for the project's organizers (catalogue#publishing). */
export const previewOffer = operation('registrations/school-registrations/preview-offer', {
  access: ['admin'],
  input: z.object({ projectCode }),
  run: async ({ actor, input, world: { db, now } }) => {
    const reach = { projects: visible.namedProjects(actor), registrations: visible.schoolRegistrations(actor) }
    const offer = await getOffer(db, reach, nobodysSchool, input.projectCode)
    return {
      whyNotForSchools: whyNotForSchools(offer.kind),
      /** Other schools don't see it at all. */
      isForChosen: !offer.isOffered,
      row: { ...offer, ...previewState(offer, now), whyNot: null },
    }
  },
})
