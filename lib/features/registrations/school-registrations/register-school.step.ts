import type { AdminActor, StaffActor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import type { SchoolView } from '@/lib/features/people/schools/queries'
import { firstStatus } from '@/lib/features/registrations/registrations/rules'
import { refuseIf } from '@/lib/kernel/fault'
import { inTransaction } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { hasPlace, insertSchoolRegistration, lockPlaces, type NewSchoolRegistration } from './queries'
import { type SchoolOffer, type SchoolReach } from './offers.queries'
import { firstReview, type schoolKinds, whyNotRegister } from './rules'
import { tellSchool } from './tell-school.step'

export type Registering = StaffActor | AdminActor

export function schoolReach(actor: Registering): SchoolReach {
  return { projects: visible.projects(actor), registrations: visible.schoolRegistrations(actor) }
}

const channels = { adviser: 'ADVISER', coordinator: 'COORDINATOR', admin: 'ADMIN' } as const

type SchoolRegistrationFields = Omit<
  NewSchoolRegistration,
  'schoolId' | 'projectId' | 'status' | 'reviewState' | 'channel'
>

/**
 * Takes the school's place under the lock of the project's counters; two at once, or too many, get no second one. Whom an
 * administrator registers is told.
 */
export function registerSchool(
  world: World,
  actor: Registering,
  kind: (typeof schoolKinds)[number],
  school: SchoolView,
  offer: SchoolOffer,
  application: SchoolRegistrationFields,
): Promise<{ id: string }> {
  return inTransaction(world, async (work) => {
    const { db, now, record } = work
    const places = await lockPlaces(db, offer.id)
    const isRegistered = await hasPlace(db, school.id, offer.id)
    refuseIf(whyNotRegister(kind, school, { ...offer, ...places, isRegistered }, now))
    const id = await insertSchoolRegistration(db, now, {
      ...application,
      schoolId: school.id,
      projectId: offer.id,
      status: firstStatus(application.customPriceMinor ?? offer.priceMinor),
      reviewState: firstReview(kind, actor.role),
      channel: channels[actor.role],
    })
    const { contactIds } = application
    if (actor.role === 'admin')
      await tellSchool(work, world, { id, schoolId: school.id, contactIds, project: offer.name })
    record({ object: ['SchoolRegistration', id], projectId: offer.id, reason: application.customPriceReason })
    return { id }
  })
}
