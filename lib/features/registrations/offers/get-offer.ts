import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { listPackagesOf } from '@/lib/features/catalogue/packages/queries'
import { getProjectStory } from '@/lib/features/catalogue/projects/facts.queries'
import { getProject } from '@/lib/features/catalogue/projects/queries'
import { coverOf, seatsLeft, whyNotSignUp } from '@/lib/features/catalogue/projects/rules'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { linesOf, payUntil } from '@/lib/features/payments/payments/rules'
import { datedSteps } from '@/lib/features/payments/refunds/rules'
import { usesLeft } from '@/lib/features/registrations/participations/rules'
import { firstStatus, holdUntil } from '@/lib/features/registrations/registrations/rules'
import { type Bilingual, inLanguage } from '@/lib/i18n/languages'
import { operation } from '@/lib/kernel/operation'
import { milestonesOf, reducedTo } from './rules'
import { readHoldings } from './read-packages.step'

type Holdings = Awaited<ReturnType<typeof readHoldings>>['packages']

/** The student's package with a use left, the newest first. */
function coveringOf(packages: readonly { id: string; name: Bilingual }[], held: Holdings) {
  for (const { id, name } of packages) {
    const own = held.find(({ packageId }) => packageId === id)
    if (own !== undefined && usesLeft(own) !== 0) return { name, packageRegistrationId: own.id }
  }
  return null
}

/**
 * What a project is about, for whoever thinks about registering, also without an account: its texts and dates, what it
 * costs and gives back now, and what a student has of it already (catalogue#project-page).
 */
export const getOffer = operation('registrations/offers/get-offer', {
  access: ['anyone'],
  input: z.object({ projectCode }),
  run: async ({ actor, input, world }) => {
    const { db, now, language } = world
    const project = await getProject(db, visible.namedProjects(actor), input.projectCode)
    const { id, code, colour, icon, teamSizeMin, teamSizeMax, priceMinor, currency, capacity } = project
    const [story, packages, held] = await Promise.all([
      getProjectStory(db, id),
      actor.role === 'student' ? listPackagesOf(db, id) : [],
      readHoldings(db, actor),
    ])
    const say = (text: Bilingual | null | undefined) => (text ? inLanguage(text, language) : null)
    const linesSaid = (text: Bilingual | null) => (say(text) ?? '').split('\n').filter((line) => line.trim() !== '')
    const covering = priceMinor > 0 ? coveringOf(packages, held.packages) : null
    const heldUntil = holdUntil(firstStatus(priceMinor), project.holdMinutes, now)
    return {
      ...{ code, colour, icon, teamSizeMin, teamSizeMax, priceMinor, currency, capacity },
      cover: coverOf(project, language),
      /** Only its organisers see it. */
      isDraft: project.state === 'DRAFT',
      /** By its organisers, be it before its dates. */
      isClosed: project.state === 'CLOSED',
      name: inLanguage(project.name, language),
      names: project.name,
      summary: say(project.summary),
      description: linesSaid(story.description),
      audience: linesSaid(story.audience),
      deliverables: linesSaid(story.deliverables),
      organizer: say(story.organizer),
      events: project.events.map(({ id: eventId, code: eventCode, name, isExtra, isDefault }) => ({
        ...{ code: eventCode, isExtra, isDefault, name: inLanguage(name, language) },
        summary: say(story.eventSummaries.get(eventId)),
      })),
      dates: milestonesOf(project, story.windows, now),
      opensAt: project.registrationOpensAt,
      closesAt: project.registrationClosesAt,
      seatsLeft: seatsLeft(project),
      lines: linesOf({ priceMinor, reducedMinor: null, bps: story.processingFeeBps }),
      payBy: payUntil({ ...project, holdUntil: heldUntil }),
      reduction: reducedTo(priceMinor, story.priceLevels),
      policy: say(project.refundPolicy),
      refundSteps: datedSteps(story.refundSteps, now),
      whyNot: whyNotSignUp(project, now),
      isRegistered: held.registrations.some(({ projectId }) => projectId === id),
      /** A package of the student's with a use left for the project, so that it need not be paid for separately. */
      covered: covering && { ...covering, name: inLanguage(covering.name, language) },
    }
  },
})
