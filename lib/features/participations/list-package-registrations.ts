import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { getPackageName } from '@/lib/features/packages/queries'
import { search } from '@/lib/features/registrations/schema'
import { listRegistrations, reachOf } from '@/lib/features/rosters/queries'
import { isInReach } from '@/lib/features/students/queries'
import { Fault } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { wireId } from '@/lib/wire/formats'

/** The registrations in reach inside a package; one student's where she is named (track 7, Applications by package and student). */
export const listPackageRegistrations = operation('participations/list-package-registrations', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({
    packageId: wireId,
    studentId: wireId.optional(),
    search: search.optional(),
    ...pageInput,
  }),
  run: async ({ actor, input, world }) => {
    const { db } = world
    const { studentId } = input
    if (studentId !== undefined && !(await isInReach(db, visible.students(actor), studentId)))
      throw new Fault('notFound')
    const { id: packageId, name } = await getPackageName(db, input.packageId)
    const filter = { packageId, studentId, search: input.search }
    return { name, ...(await listRegistrations(db, reachOf(actor), filter, pageWindow(input))) }
  },
})
