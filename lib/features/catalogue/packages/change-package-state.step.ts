import type { AdminActor } from '@/lib/access/actor'
import { whyNotOwnAll } from '@/lib/features/catalogue/seasons/rules'
import type { FaultKey } from '@/lib/kernel/catalogue'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import type { Work } from '@/lib/kernel/transaction'
import { missingChecks, packageChecks } from './rules'
import { lockPackage, type PackageSetUp, putPackageState } from './set-up.queries'

type PackageStateChange = {
  actor: AdminActor
  packageId: string
  version: number
  to: PackageSetUp['state']
  whyNot: (bundle: PackageSetUp) => FaultKey | null
}

/** An owner moves a package to another state, over the version they saw. */
export async function changePackageState(
  { db, now, record }: Work,
  { actor, packageId, version, to, whyNot }: PackageStateChange,
) {
  refuseIf(whyNotOwnAll(actor))
  const bundle = await lockPackage(db, packageId)
  if (bundle.version !== version) throw new Fault('conflict.stale')
  refuseIf(whyNot(bundle), { values: { count: missingChecks(packageChecks(bundle, now)) } })
  await putPackageState(db, packageId, to)
  record({ object: ['Package', packageId], changes: [{ field: 'state', before: bundle.state, after: to }] })
  return { version: version + 1 }
}
