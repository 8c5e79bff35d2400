import type { CancelKind } from '@/lib/db/generated/enums'
import type { Work } from '@/lib/kernel/transaction'
import { cancelRegistrations } from './cancel-registrations.step'
import { closePackages, listLiveRegistrations } from './queries'

type Live = { ids: string[]; packageRegistrationIds: string[] }

/**
 * Ends what is live of these registrations and packages, with what is inside the packages; a use of a package is given back
 * until its project starts. The reason is that of all, or of each by its id, or by its package's. Answers what ended.
 */
export async function endLive(
  work: Work,
  { ids, packageRegistrationIds }: Live,
  cancelKind: CancelKind,
  reason?: string | ReadonlyMap<string, string>,
) {
  const reasonOf = (...of: (string | null)[]) =>
    typeof reason === 'string' ? reason : (of.flatMap((id) => reason?.get(id ?? '') ?? [])[0] ?? null)
  const { db, now, record } = work
  const registrations = await listLiveRegistrations(db, { ids, packageRegistrationIds })
  const endings = registrations.map(({ id, project: { startsAt } }) => ({
    id,
    givesUseBack: startsAt === null || now < startsAt,
  }))
  if (endings.length > 0) await cancelRegistrations(work, endings, cancelKind)
  for (const { id, projectId, studentId, packageRegistrationId } of registrations)
    record({
      object: ['Registration', id],
      projectId,
      studentId,
      reason: reasonOf(id, packageRegistrationId),
    })
  const packages = await closePackages(db, now, packageRegistrationIds, cancelKind)
  for (const { id, studentId } of packages)
    record({ object: ['PackageRegistration', id], studentId, reason: reasonOf(id) })
  return { registrations, packages }
}
