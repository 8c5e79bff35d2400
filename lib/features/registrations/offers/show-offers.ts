import { packageType } from '@/lib/features/catalogue/packages/schema'
import type { ProjectView } from '@/lib/features/catalogue/projects/queries'
import { whyNotSignUp } from '@/lib/features/catalogue/projects/rules'
import { usesLeft } from '@/lib/features/registrations/participations/rules'
import { inLanguage } from '@/lib/i18n/languages'
import type { World } from '@/lib/kernel/world'
import type { readPackages } from './read-packages'

type Packages = Awaited<ReturnType<typeof readPackages>>
type Registrations = Packages['registrations']

/** A package as the plaza offers it, with its projects. */
export function packageOffer(bundle: Packages['rows'][number], registrations: Registrations, world: World) {
  const { id, name, priceMinor, currency, startsAt, endsAt, whyNot, own, uses } = bundle
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
    covered: null,
    projects: bundle.projects.map((project) => offered(project, registrations, world)),
  }
}

/** A single project in the same shape, its only project. */
export function projectOffer(project: ProjectView, { rows, registrations }: Packages, world: World) {
  const inside = offered(project, registrations, world)
  const { code, priceMinor, currency, whyNot, opensAt, closesAt, seatsLeft } = inside
  const own = registrations.find(({ projectId }) => projectId === project.id)
  const covering = rows.find(
    (bundle) => bundle.own && usesLeft(bundle.own) !== 0 && bundle.projects.some(({ id }) => id === project.id),
  )
  return {
    id: code,
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
    own: own ? { status: own.status, packageRegistrationId: null } : null,
    /** A package of hers with a use left for it: there is no need to pay for the project apart. */
    covered:
      covering?.own && priceMinor > 0
        ? { name: inLanguage(covering.name, world.language), packageRegistrationId: covering.own.id }
        : null,
    projects: [inside],
  }
}

function offered(project: ProjectView, registrations: Registrations, { now, language }: World) {
  return {
    id: project.id,
    code: project.code,
    name: inLanguage(project.name, language),
    startsAt: project.startsAt,
    endsAt: project.endsAt,
    opensAt: project.registrationOpensAt,
    closesAt: project.registrationClosesAt,
    priceMinor: project.priceMinor,
    currency: project.currency,
    seatsLeft: project.capacity === null ? null : project.capacity - project.seatsTaken,
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
