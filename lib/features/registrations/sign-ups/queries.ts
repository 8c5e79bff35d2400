import type { Tx } from '@/lib/db/client'
import type { Channel, PersonKind } from '@/lib/db/generated/enums'
import {
  enterPackage,
  findUsablePlace,
  type PackageForSignUp,
  type PackagePlace,
} from '@/lib/features/catalogue/packages/queries'
import { whyNotTakePackage } from '@/lib/features/catalogue/packages/rules'
import type { ProjectView } from '@/lib/features/catalogue/projects/queries'
import { whyNotSignUp } from '@/lib/features/catalogue/projects/rules'
import {
  insertRegistrations,
  isRegistered,
  type NewRegistration,
  takeNumbers,
} from '@/lib/features/registrations/registrations/queries'
import {
  chosenEvents,
  firstStatus,
  holdUntil,
  type OfferedEvent,
  registrationNumber,
  type SaidEvents,
  statusInPackage,
  whyNotEnter,
  wrongEvents,
} from '@/lib/features/registrations/registrations/rules'
import { Fault, refuseIf } from '@/lib/kernel/fault'

/** Who is signed up, on which way and by whom. */
export type SignedUp = { studentId: string; channel: Channel; registeredBy: { kind: PersonKind; id: string } }

export type SignUp = Pick<NewRegistration, 'schoolId' | 'typed' | 'eventIds'> & {
  project: ProjectView
  who: SignedUp
  /** She has advanced to this project, which alone opens a next stage. */
  hasAdvanced?: true
  /** Finds her place in a package while the project is locked; null and absent: she is registered outside any. */
  place?: (() => Promise<PackagePlace | null>) | undefined
}

/**
 * Registers a student for a project: takes its lock and a number, looks whether she may, takes a seat and, inside a package,
 * a use. However many do so at once, the seats, the uses and one registration per student hold.
 */
export async function signUpForProject(
  db: Tx,
  now: Date,
  { project, who, hasAdvanced, place: findPlace, ...registration }: SignUp,
): Promise<{ id: string; packageRegistrationId: string | null }> {
  const { prefix, first, ...seats } = await takeNumbers(db, project.id, 1)
  if (await isRegistered(db, project.id, who.studentId)) throw new Fault('registrations.alreadyRegistered')
  const whyNot = hasAdvanced ? whyNotEnter : whyNotSignUp
  refuseIf(whyNot({ ...project, ...seats }, now))
  const place = (await findPlace?.()) ?? null
  const status = place ? statusInPackage(place.status) : firstStatus(project.priceMinor)
  const packageRegistrationId = place?.id ?? null
  const { studentId, ...sitting } = who
  const [id] = await insertRegistrations(db, now, { projectId: project.id, importBatchId: null, ...sitting }, [
    {
      ...registration,
      studentId,
      number: registrationNumber(prefix, first),
      status,
      packageRegistrationId,
      holdUntil: holdUntil(status, project.holdMinutes, now),
    },
  ])
  if (id === undefined) throw new Error('one registration in, none out')
  return { id, packageRegistrationId }
}

/**
 * The student's place in a package, made where she has none; null where it is not the caller's to use. Whoever has a
 * place may use it also when nobody can take the package any more.
 */
export async function takePackage(
  db: Tx,
  now: Date,
  bundle: PackageForSignUp,
  who: SignedUp,
  /** A contact whose student it is not (yet) may use only what she signed her up for. */
  by: { isOwn: boolean; contactId: string | null } = { isOwn: true, contactId: null },
): Promise<{ isMade: boolean; place: PackagePlace | null }> {
  const { studentId, ...sitting } = who
  const into = { packageId: bundle.id, usesTotal: bundle.uses, status: firstStatus(bundle.priceMinor) }
  const made = await enterPackage(db, now, into, { ...sitting, importBatchId: null }, [studentId])
  if (made > 0) refuseIf(whyNotTakePackage(bundle, now))
  return { isMade: made > 0, place: await findUsablePlace(db, { packageId: bundle.id, studentId }, by) }
}

/** Signs a student up for a package alone; its projects are joined later. */
export async function signUpForPackage(...given: Parameters<typeof takePackage>): Promise<PackagePlace> {
  const { isMade, place } = await takePackage(...given)
  if (!isMade || place === null) throw new Fault('packages.alreadyRegistered')
  return place
}

/** The ids of the events said, else of those that stand, else of the project's default ones; a choice that can't stand is refused. */
export function offeredEvents(offered: readonly OfferedEvent[], said: SaidEvents, standing: SaidEvents = {}): string[] {
  const { events = standing.events, extraEvents = standing.extraEvents } = said
  const chosen = chosenEvents(offered, { events, extraEvents })
  const fields = wrongEvents(offered, chosen, said)
  if (fields.length > 0) throw new Fault('input.invalid', { fields })
  return chosen.eventIds
}
