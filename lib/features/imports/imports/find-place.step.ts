import type { AdminActor, StaffActor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { getPackage } from '@/lib/features/catalogue/packages/queries'
import { getProjectId } from '@/lib/features/catalogue/projects/queries'
import { Fault } from '@/lib/kernel/fault'
import type { World } from '@/lib/kernel/world'

/** The project or the package in reach whose imports are meant. */
export async function findPlace(
  { db }: World,
  actor: StaffActor | AdminActor,
  query: { packageId?: string; projectCode?: string },
) {
  if (query.packageId !== undefined) return { projectId: null, packageId: (await getPackage(db, query.packageId)).id }
  if (query.projectCode === undefined) throw new Fault('notFound')
  return { projectId: await getProjectId(db, visible.projects(actor), query.projectCode), packageId: null }
}
