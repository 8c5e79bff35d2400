import type { Channel, PersonKind } from '@/lib/db/generated/enums'
import type { PackagePlace } from '@/lib/features/catalogue/packages/queries'
import type { ProjectView } from '@/lib/features/catalogue/projects/queries'
import { whyNotSignUp } from '@/lib/features/catalogue/projects/rules'
import { getFirstFee } from '@/lib/features/payments/prices/queries'
import { isRegistered } from '@/lib/features/registrations/registrations/queries'
import {
  insertRegistrations,
  type NewRegistration,
  takeNumbers,
} from '@/lib/features/registrations/registrations/new-registrations.queries'
import {
  firstStatus,
  holdUntil,
  registrationNumber,
  statusInPackage,
  whyNotEnter,
} from '@/lib/features/registrations/registrations/rules'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import type { Work } from '@/lib/kernel/transaction'

/** Who is signed up, on which way and by whom. */
export type SignedUp = { studentId: string; channel: Channel; registeredBy: { kind: PersonKind; id: string } }

type SignUp = Pick<NewRegistration, 'schoolId' | 'typed' | 'eventIds'> & {
  project: ProjectView
  who: SignedUp
  /** The student has advanced to this project, which alone opens a next stage. */
  hasAdvanced?: true
  /** Finds the student's place in a package while the project is locked; null or absent: registered outside any package. */
  place?: (() => Promise<PackagePlace | null>) | undefined
}

/**
 * Registers a student for a project: takes its lock and a number, checks whether the student may, takes a seat and, inside
 * a package, a use. However many do so at once, the seats, the uses and one registration per student hold.
 */
export async function signUpForProject(
  { db, now }: Work,
  { project, who, hasAdvanced, place: findPlace, ...registration }: SignUp,
): Promise<{ id: string; packageRegistrationId: string | null }> {
  const { prefix, first, ...seats } = await takeNumbers(db, project.id, 1)
  if (await isRegistered(db, project.id, who.studentId)) throw new Fault('registrations.alreadyRegistered')
  const whyNot = hasAdvanced ? whyNotEnter : whyNotSignUp
  refuseIf(whyNot({ ...project, ...seats }, now))
  const place = (await findPlace?.()) ?? null
  const status = place ? statusInPackage(place.status) : firstStatus(await getFirstFee(db, project.id, who.studentId))
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
