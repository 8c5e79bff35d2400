import { z } from 'zod'
import { whyNotOwnAll } from '@/lib/features/catalogue/seasons/rules'
import { changesBetween } from '@/lib/kernel/audit'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { whyNotSavePackage } from './rules'
import { packageFields, type PackageFields, packageTarget } from './schema'
import { listPackableProjects, listProjectsInUse, lockPackage, updatePackage } from './set-up.queries'

/**
 * An owner says what a package is over the version they saw; whoever has it keeps the price and the uses they took it for
 * (catalogue#packages).
 */
export const savePackage = operation('catalogue/packages/save-package', {
  access: ['admin'],
  input: z.object({ ...packageTarget, ...packageFields }),
  write: async ({ db, now, record }, { actor, input: { packageId, version, ...fields } }) => {
    refuseIf(whyNotOwnAll(actor))
    const { projects, ...bundle } = await lockPackage(db, packageId)
    const before = { ...bundle, projectIds: projects.map(({ id }) => id) }
    const changes = changesBetween(toldOf(before), toldOf(fields))
    if (changes.length === 0) return new Unchanged({ version: bundle.version })
    if (bundle.version !== version) throw new Fault('conflict.stale')
    const reason = whyNotSavePackage(bundle, fields, await listProjectsInUse(db, packageId))
    refuseIf(reason, reason === 'projects.dates' ? { fields: [{ field: 'endsAt', key: 'faults.projects.dates' }] } : {})
    const packable = new Set((await listPackableProjects(db, packageId)).map(({ id }) => id))
    if (!fields.projectIds.every((id) => packable.has(id))) throw new Fault('notFound')
    await updatePackage(db, now, packageId, fields)
    record({ object: ['Package', packageId], changes })
    return { version: bundle.version + 1 }
  },
})

function toldOf({ name, summary, startsAt, endsAt, projectIds, priceMinor, currency, uses }: PackageFields) {
  return {
    ...{ nameZh: name.zh, nameEn: name.en, summaryZh: summary?.zh ?? null, summaryEn: summary?.en ?? null },
    ...{ priceMinor, currency, uses },
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    projects: projectIds.join(' '),
  }
}
