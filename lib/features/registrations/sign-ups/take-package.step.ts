import {
  enterPackage,
  findUsablePlace,
  type PackageForSignUp,
  type PackagePlace,
} from '@/lib/features/catalogue/packages/queries'
import { whyNotTakePackage } from '@/lib/features/catalogue/packages/rules'
import { firstStatus } from '@/lib/features/registrations/registrations/rules'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import type { Work } from '@/lib/kernel/transaction'
import type { SignedUp } from './sign-up-for-project.step'

/**
 * The student's place in a package, made where there is none; null where it is not the caller's to use. Whoever has a
 * place may use it also when nobody can take the package any more.
 */
export async function takePackage(
  { db, now }: Work,
  bundle: PackageForSignUp,
  who: SignedUp,
  /** A contact may use only the place they signed the student up for, as long as the student is not theirs. */
  by: { isOwn: boolean; contactId: string | null } = { isOwn: true, contactId: null },
): Promise<{ isMade: boolean; place: PackagePlace | null }> {
  const { studentId, ...sitting } = who
  const { id: packageId, uses: usesTotal, priceMinor, currency } = bundle
  const into = { packageId, usesTotal, priceMinor, currency, status: firstStatus(priceMinor) }
  const made = await enterPackage(db, now, into, { ...sitting, importBatchId: null }, [studentId])
  if (made > 0) refuseIf(whyNotTakePackage(bundle, now))
  return { isMade: made > 0, place: await findUsablePlace(db, { packageId: bundle.id, studentId }, by) }
}

/** Signs a student up for a package alone; its projects are joined later. */
export async function signUpForPackage(...input: Parameters<typeof takePackage>): Promise<PackagePlace> {
  const { isMade, place } = await takePackage(...input)
  if (!isMade || place === null) throw new Fault('packages.alreadyRegistered')
  return place
}
