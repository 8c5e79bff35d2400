import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { getPackage } from '@/lib/features/catalogue/packages/queries'
import { whyNotTakePackage } from '@/lib/features/catalogue/packages/rules'
import { listProjectsById } from '@/lib/features/catalogue/projects/queries'
import { search } from '@/lib/features/people/students/schema'
import { id } from '@/lib/kernel/id'
import { operation, type ResultOf } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { listHolders } from './queries'

/** A package with its projects, and who in reach has it (registrations#overview-pages). */
export const getPackageOverview = operation('registrations/participations/get-package-overview', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({ packageId: id, search: search.optional(), ...pageInput }),
  run: async ({ actor, input, world: { db, now } }) => {
    const { projectIds, ...bundle } = await getPackage(db, input.packageId)
    const projects = await listProjectsById(db, visible.projects(actor), projectIds)
    const reach = { packageRegistrations: visible.packageRegistrations(actor), students: visible.students(actor) }
    const holders = await listHolders(db, reach, { packageId: bundle.id, search: input.search }, pageWindow(input))
    return {
      ...bundle,
      whyNotTake: whyNotTakePackage(bundle, now),
      projects: projectIds.flatMap((id) => projects.filter((project) => project.id === id)),
      holders,
    }
  },
})

export type PackageOverview = ResultOf<typeof getPackageOverview>
