import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { whyNotOwnAll } from '@/lib/features/catalogue/seasons/rules'
import { getSetUpBy } from '@/lib/features/catalogue/set-up/queries'
import { operation, type ResultOf } from '@/lib/kernel/operation'
import { listNamedOffers as listOffers } from './named-offers.queries'

/** The schools a project is offered to by name, for its organizers; none named: it is offered to all (registrations#named-offers). */
export const listNamedOffers = operation('registrations/school-registrations/list-named-offers', {
  access: ['admin'],
  input: z.object({ projectCode }),
  run: async ({ actor, input, world: { db } }) => {
    const { id } = await getSetUpBy(db, visible.projects(actor), { code: input.projectCode })
    return { projectId: id, rows: await listOffers(db, id), whyNotChange: whyNotOwnAll(actor) }
  },
})

export type NamedOfferList = ResultOf<typeof listNamedOffers>
