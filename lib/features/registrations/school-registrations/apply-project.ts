import { visible } from '@/lib/access/visible'
import { getSchool } from '@/lib/features/people/schools/queries'
import { chosenEvents, wrongEvents } from '@/lib/features/registrations/registrations/rules'
import { minorOf } from '@/lib/i18n/amount'
import { Fault, orNotFound } from '@/lib/kernel/fault'
import { fieldFaults } from '@/lib/kernel/issues'
import { operation } from '@/lib/kernel/operation'
import { targetId } from '@/lib/kernel/target'
import { listTeachers, type Teacher } from './queries'
import { getOffer, type SchoolOffer } from './offers.queries'
import { type Registering, registerSchool, schoolReach } from './register-school.step'
import { onlySite, registeredAs } from './rules'
import { ownPrice, type SchoolApplication, schoolApplication } from './schema'

/**
 * A school registers itself for a project: events, teachers, when and where it is held, and who receives the mail
 * (registrations#own-prices). Status, price and channel are the server's; only an administrator gives a price of its
 * own, with a reason, or registers a school for monitoring so (registrations#schools-by-the-organizers).
 */
export const applyProject = operation('registrations/school-registrations/apply-project', {
  access: ['adviser', 'coordinator', 'admin'],
  grants: ['REGISTRAR'],
  input: schoolApplication,
  run: async ({ actor, input, world }) => {
    const { db } = world
    const schoolId = targetId(input.schoolId, actor.role === 'admin' ? null : actor.schoolId, 'schoolId')
    const school = await getSchool(db, visible.schools(actor), schoolId)
    const offer = await getOffer(db, schoolReach(actor), school.id, input.projectId)
    const teachers = await listTeachers(db, visible.contacts(actor), school.id, input.contactIds)
    const kind = registeredAs(actor.role, offer.kind)
    const site = siteOf(offer, input.testSiteId)
    return registerSchool(world, actor, kind, school, offer, {
      contactId: actor.role === 'admin' ? firstOf(teachers) : actor.contactId,
      contactIds: teachers.map(({ id }) => id),
      eventIds: eventsOf(offer, input.events),
      testSiteId: site ?? (kind === 'MONITORING' ? onlySite(offer.sites) : null),
      testDate: input.testDate ?? null,
      testTime: input.testTime ?? null,
      supervisor: input.supervisor ?? null,
      mailReceiver: input.mailReceiver ?? null,
      mailReceiverPhone: input.mailReceiverPhone ?? null,
      sendFundEmail: input.sendFundEmail ?? false,
      ...priceOf(actor, input, offer.currency),
    })
  },
})

/** In whose name an administrator registers a school. */
function firstOf([teacher]: readonly Teacher[]): string {
  return orNotFound(teacher).id
}

/** Both kinds of events in one list, as the call has them. */
function eventsOf(offer: SchoolOffer, events: readonly string[] | undefined): string[] {
  const alike = offer.events.map((event) => ({ ...event, isExtra: false }))
  const chosen = chosenEvents(alike, { events })
  const fields = wrongEvents(alike, chosen, { events })
  if (fields.length > 0) throw new Fault('input.invalid', { fields })
  return chosen.eventIds
}

function siteOf(offer: SchoolOffer, requested: string | undefined): string | null {
  if (requested === undefined) return null
  const site = orNotFound(offer.sites.find(({ id }) => id === requested))
  return site.id
}

/** A price of its own counts from administrators alone (registrations#own-prices). */
function priceOf(actor: Registering, application: SchoolApplication, currency: string) {
  if (actor.role !== 'admin' || application.hasCustomPrice !== true)
    return { customPriceMinor: null, customPriceReason: null }
  const { customPriceMinor: price } = application
  const minor = typeof price === 'string' ? (minorOf(price, currency) ?? price) : price
  const parsed = ownPrice.safeParse({ ...application, customPriceMinor: minor })
  if (!parsed.success) throw new Fault('input.invalid', { fields: fieldFaults(parsed.error, application) })
  return parsed.data
}
