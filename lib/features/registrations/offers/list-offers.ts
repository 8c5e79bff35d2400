import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { answers } from '@/lib/features/catalogue/packages/queries'
import { prices } from '@/lib/features/catalogue/packages/schema'
import { listProjects } from '@/lib/features/catalogue/projects/queries'
import { urgencyOf, whyNotByKind } from '@/lib/features/catalogue/projects/rules'
import { findSeason } from '@/lib/features/catalogue/seasons/queries'
import { inLanguage } from '@/lib/i18n/languages'
import { operation } from '@/lib/kernel/operation'
import { pageWindow } from '@/lib/kernel/paging'
import { readPackages } from './read-packages'
import { packageOffer, projectOffer } from './show-offers'

/**
 * What a student may sign up for: the packages and the current season's projects in one list, what is open first, with
 * what she has of them (catalogue#plaza).
 */
export const listOffers = operation('registrations/offers/list-offers', {
  access: ['student'],
  input: z.object({
    search: z.string().trim().max(100).default(''),
    price: z.enum(prices).optional(),
    /** Only what can be signed up for now. */
    isOpen: z.boolean().default(false),
    type: z.string().trim().max(200).optional(),
  }),
  run: async ({ actor, input, world }) => {
    const { db } = world
    const everything = pageWindow({})
    const season = await findSeason(db)
    const [packages, projects] = await Promise.all([
      readPackages(actor, everything, world),
      season ? listProjects(db, visible.projects(actor), season.id, everything) : { rows: [] },
    ])
    const alone = projects.rows.filter(({ kind }) => whyNotByKind(kind) === null)
    const all = [
      ...packages.rows.map((bundle) => packageOffer(bundle, packages.registrations, world)),
      ...alone.map((project) => projectOffer(project, packages, world)),
    ]
    const { search, price, isOpen, type } = input
    const offers = all
      .filter((offer) => search === '' || answers(offer, search))
      .filter((offer) => price === undefined || (price === 'free') === offer.priceMinor <= 0)
      .filter((offer) => !isOpen || offer.whyNot === null)
      .filter((offer) => type === undefined || offer.type === type)
      .toSorted((one, other) => urgencyOf(one.whyNot) - urgencyOf(other.whyNot))
    const types = [...new Set(all.flatMap((offer) => offer.type ?? []))]
    const spoken = offers.map(({ name, ...offer }) => ({ ...offer, name: inLanguage(name, world.language) }))
    return { offers: spoken, types, total: all.length }
  },
})
