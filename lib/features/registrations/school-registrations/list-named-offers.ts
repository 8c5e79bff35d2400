import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { whyNotOwnAll } from '@/lib/features/catalogue/seasons/rules'
import { getSetUpBy } from '@/lib/features/catalogue/set-up/queries'
import { operation, type ResultOf } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { listNamedOffers as listOffers } from './named-offers.queries'

/** The schools a project is offered to by name, for its organizers; none named: it is offered to all (registrations#named-offers). */
export const listNamedOffers = operation('registrations/school-registrations/list-named-offers', {
  access: ['admin'],
  input: z.object({ projectCode, search: z.string().trim().max(200).default(''), ...pageInput }),
  run: async ({ actor, input: { projectCode: code, search, ...page }, world: { db } }) => {
    const { id } = await getSetUpBy(db, visible.projects(actor), { code })
    return { projectId: id, ...(await listOffers(db, id, search, pageWindow(page))), whyNotChange: whyNotOwnAll(actor) }
  },
})

export type NamedOfferList = ResultOf<typeof listNamedOffers>
