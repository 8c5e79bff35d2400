import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { listProjects, type ProjectView } from '@/lib/features/projects/queries'
import { urgencyOf, whyNotByHerself, whyNotSignUp } from '@/lib/features/registrations/rules'
import { findSeason } from '@/lib/features/seasons/queries'
import { inLanguage, type Language } from '@/lib/i18n/languages'
import { operation } from '@/lib/kernel/operation'
import { pageWindow } from '@/lib/kernel/paging'
import type { World } from '@/lib/kernel/world'
import { answers } from './queries'
import { readPackages } from './read-packages'
import { packageType, prices } from './schema'

type Packages = Awaited<ReturnType<typeof readPackages>>
type Registrations = Packages['registrations']

/**
 * What a student may sign up for: the packages and the current season's projects in one list, what is open first, with what
 * she has of them (core 2, Project Plaza).
 */
export const listOffers = operation('packages/list-offers', {
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
    const alone = projects.rows.filter(({ kind }) => whyNotByHerself(kind) === null)
    const all = [
      ...packages.rows.map((bundle) => packageOffer(bundle, packages.registrations, world)),
      ...alone.map((project) => projectOffer(project, packages.registrations, world)),
    ]
    const { search, price, isOpen, type } = input
    const offers = all
      .filter((offer) => search === '' || answers(offer, search))
      .filter((offer) => price === undefined || (price === 'free') === offer.priceMinor <= 0)
      .filter((offer) => !isOpen || offer.whyNot === null)
      .filter((offer) => type === undefined || offer.type === type)
      .toSorted((one, other) => urgencyOf(one.whyNot) - urgencyOf(other.whyNot))
    const types = [...new Set(all.flatMap((offer) => offer.type ?? []))]
    return {
      offers: offers.map(({ name, ...offer }) => ({ ...offer, name: inLanguage(name, world.language) })),
      types,
      total: all.length,
    }
  },
})

function packageOffer(bundle: Packages['rows'][number], registrations: Registrations, world: World) {
  const { id, name, priceMinor, currency, startsAt, endsAt, whyNot, own, uses } = bundle
  const { language } = world
  return {
    id,
    code: null,
    type: packageType,
    name,
    priceMinor,
    currency,
    uses,
    whyNot,
    /** When it can be taken; its projects have times of their own. */
    opensAt: startsAt,
    closesAt: endsAt,
    seatsLeft: null,
    own: own && { status: own.status, packageRegistrationId: own.id },
    projects: bundle.projects.map((project) => offered(project, registrations, world, language)),
  }
}

function projectOffer(project: ProjectView, registrations: Registrations, world: World) {
  const { language } = world
  const inside = offered(project, registrations, world, language)
  const { code, priceMinor, currency, whyNot, opensAt, closesAt, seatsLeft, isRegistered } = inside
  const status = registrations.find(({ projectId }) => projectId === project.id)?.status
  return {
    id: project.code,
    code,
    type: project.type,
    name: project.name,
    priceMinor,
    currency,
    uses: null,
    whyNot,
    opensAt,
    closesAt,
    seatsLeft,
    own: isRegistered && status ? { status, packageRegistrationId: null } : null,
    projects: [inside],
  }
}

function offered(project: ProjectView, registrations: Registrations, { now }: World, language: Language) {
  return {
    id: project.id,
    code: project.code,
    name: inLanguage(project.name, language),
    priceMinor: project.priceMinor,
    currency: project.currency,
    startsAt: project.startsAt,
    endsAt: project.endsAt,
    opensAt: project.registrationOpensAt,
    closesAt: project.registrationClosesAt,
    seatsLeft: project.capacity === null ? null : project.capacity - project.seatsTaken,
    events: project.events.map(({ code, name, isExtra, isDefault }) => ({
      code,
      name: inLanguage(name, language),
      isExtra,
      isDefault,
    })),
    whyNot: whyNotByHerself(project.kind) ?? whyNotSignUp(project, now),
    isRegistered: registrations.some(({ projectId }) => projectId === project.id),
  }
}
