import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { answers } from '@/lib/features/catalogue/packages/queries'
import { packageType, prices } from '@/lib/features/catalogue/packages/rules'
import { findReducible, listProjects, type ProjectView } from '@/lib/features/catalogue/projects/queries'
import { coverOf, seatsLeft, urgencyOf, whyNotByKind, whyNotSignUp } from '@/lib/features/catalogue/projects/rules'
import { findSeason } from '@/lib/features/catalogue/projects/seasons.queries'
import { inLanguage } from '@/lib/i18n/languages'
import { operation } from '@/lib/kernel/operation'
import { pageWindow } from '@/lib/kernel/paging'
import type { World } from '@/lib/kernel/world'
import { readPackages } from './read-packages.step'

/**
 * What a student may sign up for: the packages and the current season's projects in one list, what is open first,
 * with what the student has of them (catalogue#plaza).
 */
export const listOffers = operation('registrations/offers/list-offers', {
  access: ['student'],
  input: z.object({
    search: z.string().trim().max(100).default(''),
    price: z.enum(prices).optional(),
    /** Only what can be entered without a team. */
    isAlone: z.boolean().default(false),
    type: z.string().trim().max(200).optional(),
  }),
  run: async ({ actor, input, world }) => {
    const { db } = world
    const everything = pageWindow({})
    const season = await findSeason(db)
    const [packages, projects, reducible] = await Promise.all([
      readPackages(world, actor, everything),
      season ? listProjects(db, visible.projects(actor), season.id, everything) : { rows: [] },
      season ? findReducible(db, season.id) : new Set<string>(),
    ])
    const alone = projects.rows.filter(({ kind }) => whyNotByKind(kind) === null)
    const all = [
      ...packages.rows.map((bundle) => packageOffer(bundle, packages.registrations, world)),
      ...alone.map((project) => projectOffer(project, { registrations: packages.registrations, reducible }, world)),
    ]
    const { search, price, isAlone, type } = input
    const offers = all
      .filter((offer) => search === '' || answers(offer, search))
      .filter((offer) => price === undefined || (price === 'free') === offer.priceMinor <= 0)
      .filter((offer) => !isAlone || offer.projects.some(({ teamSize }) => teamSize.min <= 1))
      .filter((offer) => type === undefined || offer.type === type)
      .toSorted((one, other) => urgencyOf(one.whyNot) - urgencyOf(other.whyNot))
    const types = [...new Set(all.flatMap((offer) => offer.type ?? []))]
    const spoken = offers.map(({ name, summary, ...offer }) => ({
      ...offer,
      name: inLanguage(name, world.language),
      summary: summary && inLanguage(summary, world.language),
    }))
    return { offers: spoken, types, total: all.length }
  },
})

type Packages = Awaited<ReturnType<typeof readPackages>>
type Registrations = Packages['registrations']
/** What is known beside a project: the student's registrations, and the projects whose fee can be reduced. */
type Known = { registrations: Registrations; reducible: ReadonlySet<string> }

/** A package as the plaza offers it, with its projects. */
function packageOffer(bundle: Packages['rows'][number], registrations: Registrations, world: World) {
  const { id, name, summary, priceMinor, currency, startsAt, endsAt, whyNot, own, uses } = bundle
  return {
    id,
    code: null,
    type: packageType,
    name,
    summary,
    /** A project's colour and icon; packages share one look. */
    look: null,
    cover: null,
    teamSize: null,
    hasReduction: false,
    priceMinor,
    currency,
    uses,
    whyNot,
    /** When it can be taken; its projects have times of their own. */
    opensAt: startsAt,
    closesAt: endsAt,
    seatsLeft: null,
    own: own && { status: own.status, packageRegistrationId: own.id },
    projects: bundle.projects.map((project) => offered(project, registrations, world)),
  }
}

/** A single project in the same shape, its only project. */
function projectOffer(project: ProjectView, { registrations, reducible }: Known, world: World) {
  const inside = offered(project, registrations, world)
  const { code, priceMinor, currency, whyNot, opensAt, closesAt } = inside
  const own = registrations.find(({ projectId }) => projectId === project.id)
  return {
    id: code,
    code,
    type: project.type,
    name: project.name,
    summary: project.summary,
    look: { colour: project.colour, icon: project.icon },
    cover: coverOf(project, world.language),
    teamSize: inside.teamSize,
    hasReduction: reducible.has(project.id) && priceMinor > 0,
    priceMinor,
    currency,
    uses: null,
    whyNot,
    opensAt,
    closesAt,
    seatsLeft: inside.seatsLeft,
    own: own ? { status: own.status, packageRegistrationId: null } : null,
    projects: [inside],
  }
}

function offered(project: ProjectView, registrations: Registrations, { now, language }: World) {
  return {
    id: project.id,
    code: project.code,
    name: inLanguage(project.name, language),
    teamSize: { min: project.teamSizeMin, max: project.teamSizeMax },
    startsAt: project.startsAt,
    endsAt: project.endsAt,
    opensAt: project.registrationOpensAt,
    closesAt: project.registrationClosesAt,
    priceMinor: project.priceMinor,
    currency: project.currency,
    seatsLeft: seatsLeft(project),
    events: project.events.map(({ code, name, isExtra, isDefault }) => ({
      code,
      name: inLanguage(name, language),
      isExtra,
      isDefault,
    })),
    whyNot: whyNotSignUp(project, now),
    isRegistered: registrations.some(({ projectId }) => projectId === project.id),
  }
}
