import type { AdminActor, StaffActor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { getPackage, type PackageForSignUp } from '@/lib/features/catalogue/packages/queries'
import { getProject, listProjectsById, type ProjectView } from '@/lib/features/catalogue/projects/queries'
import { whyNotSignUp } from '@/lib/features/catalogue/projects/rules'
import { listRequiredFields } from '@/lib/features/catalogue/settings/queries'
import { getAdviserFor } from '@/lib/features/people/contacts/find-adviser.step'
import { getSchoolFor } from '@/lib/features/people/schools/queries'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import type { World } from '@/lib/kernel/world'
import type { TargetInput } from './input.schema'
import { type RosterField, templates } from './schema'

export type ImportTarget = { projects: readonly ProjectView[]; bundle: PackageForSignUp | null }
export type Target = ImportTarget & {
  schoolId: string
  adviserId: string
  required: readonly RosterField[]
}

/** The project, or the open projects of the package, with the school and adviser the students are imported for. */
export async function getTarget(
  world: World,
  actor: StaffActor,
  input: TargetInput,
  place?: ImportTarget,
): Promise<Target> {
  const { db, now } = world
  const { bundle, projects } = place ?? (await getPlace(world, actor, input))
  const open = projects.filter((project) => whyNotSignUp(project, now) === null)
  const [first] = projects
  if (first === undefined) throw new Fault('notFound')
  if (open.length === 0) refuseIf(whyNotSignUp(first, now))
  const required = await listRequiredFields(db, 'import', open.length === 1 ? (open[0]?.id ?? null) : null)
  return {
    projects: open,
    bundle,
    schoolId: await getSchoolFor(db, actor, input.schoolId),
    adviserId: await getAdviserFor(world, actor, input.contactId),
    required: templates.CORE.map(({ field }) => field).filter((field) => required.includes(field)),
  }
}

/** The project named, within the package if one is named too; else all projects of the package. */
export async function getPlace(
  { db }: World,
  actor: StaffActor | AdminActor,
  { projectCode: code, packageId }: Pick<TargetInput, 'projectCode' | 'packageId'>,
): Promise<ImportTarget> {
  const scope = visible.projects(actor)
  const bundle = packageId === undefined ? null : await getPackage(db, packageId)
  if (code !== undefined) {
    const project = await getProject(db, scope, code)
    if (bundle !== null && !bundle.projectIds.includes(project.id)) throw new Fault('packages.projectOutside')
    return { bundle, projects: [project] }
  }
  if (bundle === null) {
    throw new Fault('input.invalid', { fields: [{ field: 'projectCode', key: 'fields.errors.required' }] })
  }
  return { bundle, projects: await listProjectsById(db, scope, bundle.projectIds) }
}
