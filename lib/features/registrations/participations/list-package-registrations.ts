import { z } from 'zod'
import { reachOf } from '@/lib/access/reach'
import { visible } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import { getPackageName } from '@/lib/features/catalogue/packages/queries'
import { checkProject } from '@/lib/features/catalogue/projects/queries'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { isInReach } from '@/lib/features/people/students/queries'
import { search } from '@/lib/features/people/students/schema'
import { listRegistrations } from '@/lib/features/registrations/rosters/queries'
import { Fault } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { getHolding } from './queries'

/**
 * The registrations in reach inside a package, one student's where one is named, one project's where one is
 * (registrations#package-page). A package registration names its package and its student.
 */
export const listPackageRegistrations = operation('registrations/participations/list-package-registrations', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({
    packageId: id.optional(),
    packageRegistrationId: id.optional(),
    studentId: id.optional(),
    projectCode: projectCode.optional(),
    search: search.optional(),
    ...pageInput,
  }),
  run: async ({ actor, input, world }) => {
    const { db } = world
    const named = await namedIn(db, visible.packageRegistrations(actor), input)
    const { studentId } = named
    if (studentId !== undefined && !(await isInReach(db, visible.students(actor), studentId)))
      throw new Fault('notFound')
    const { id: packageId, name } = await getPackageName(db, named.packageId)
    const filter = { packageId, studentId, projectCode: input.projectCode, search: input.search }
    const found = await listRegistrations(db, reachOf(actor), filter, pageWindow(input))
    if (found.total === 0) await checkProject(db, visible.projects(actor), input.projectCode)
    return { name, ...found }
  },
})

type PackageFilter = {
  packageId?: string | undefined
  packageRegistrationId?: string | undefined
  studentId?: string | undefined
}

/** The package that is named and, where it is named by a student's registration for it, the student. */
async function namedIn(db: Db, scope: Parameters<typeof getHolding>[1], named: PackageFilter) {
  const { packageId, packageRegistrationId, studentId } = named
  if (packageRegistrationId !== undefined) {
    const held = await getHolding(db, scope, packageRegistrationId)
    if (studentId !== undefined && studentId !== held.studentId) throw new Fault('notFound')
    return held
  }
  if (packageId !== undefined) return { packageId, studentId }
  throw new Fault('input.invalid', { fields: [{ field: 'packageId', key: 'fields.errors.required' }] })
}
