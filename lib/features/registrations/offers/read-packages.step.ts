import type { Actor, SignedInActor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import { listHoldings, listPackages } from '@/lib/features/catalogue/packages/queries'
import { whyNotTakePackage } from '@/lib/features/catalogue/packages/rules'
import { listProjectsById } from '@/lib/features/catalogue/projects/queries'
import type { World } from '@/lib/kernel/world'

/** What a student has: packages and registrations; others have none. */
export async function readHoldings(db: Db, actor: Actor): Promise<Awaited<ReturnType<typeof listHoldings>>> {
  if (actor.role !== 'student') return { packages: [], registrations: [] }
  const packageRegistrations = visible.packageRegistrations(actor)
  return listHoldings(db, { packageRegistrations, registrations: visible.registrations(actor) }, actor.studentId)
}

/** The packages with their projects in order, and what a student has of them: in a constant number of queries. */
export async function readPackages(
  { db, now }: World,
  actor: SignedInActor,
  { projectId, ...window }: { skip: number; take: number; projectId?: string | undefined },
) {
  const { rows, total } = await listPackages(db, window, projectId)
  const ids = [...new Set(rows.flatMap(({ projectIds }) => projectIds))]
  const projects = await listProjectsById(db, visible.projects(actor), ids)
  const held = await readHoldings(db, actor)
  const packages = rows.map(({ projectIds, ...bundle }) => ({
    ...bundle,
    projects: projectIds.flatMap((id) => projects.find((project) => project.id === id) ?? []),
    whyNot: whyNotTakePackage(bundle, now),
    /** The reader's own registration for it. */
    own: held.packages.find(({ packageId }) => packageId === bundle.id) ?? null,
  }))
  return { rows: packages, total, registrations: held.registrations }
}
