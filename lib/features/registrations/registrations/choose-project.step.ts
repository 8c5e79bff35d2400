import type { StaffActor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { getPackage, type PackageForSignUp } from '@/lib/features/catalogue/packages/queries'
import { getProject, listProjectsById, type ProjectView } from '@/lib/features/catalogue/projects/queries'
import { whyNotSignUp } from '@/lib/features/catalogue/projects/rules'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import type { World } from '@/lib/kernel/world'
import { chosenEvents, offering, unknownEvents } from './rules'
import type { NewStudent } from './schema'

/** What is signed up for; without a project it is the package alone. */
export type Aim =
  | { project: ProjectView; bundle: PackageForSignUp | null }
  | { project: null; bundle: PackageForSignUp }

/**
 * The project named, or of the package named its only open one, or the only one with all events said. Whoever names
 * neither project nor event of a package of several means the package alone.
 */
export async function chooseProject({ db, now }: World, actor: StaffActor, input: NewStudent): Promise<Aim> {
  const scope = visible.projects(actor)
  const bundle = input.packageId === undefined ? null : await getPackage(db, input.packageId)
  if (input.projectCode !== undefined) {
    const project = await getProject(db, scope, input.projectCode)
    if (bundle !== null && !bundle.projectIds.includes(project.id)) throw new Fault('packages.projectOutside')
    return { bundle, project }
  }
  if (bundle === null) {
    throw new Fault('input.invalid', { fields: [{ field: 'projectCode', key: 'tracks.add.errors.projectCode' }] })
  }
  const projects = await listProjectsById(db, scope, bundle.projectIds)
  const [first] = projects
  if (first === undefined) throw new Fault('notFound')
  const open = projects.filter((project) => whyNotSignUp(project, now) === null)
  if (open.length === 0) refuseIf(whyNotSignUp(first, now))
  return { bundle, project: onlyOne(open, input) }
}

function onlyOne(projects: readonly ProjectView[], { events = [], extraEvents = [] }: NewStudent): ProjectView | null {
  const codes = { events, extraEvents }
  if (projects.length > 1 && events.length + extraEvents.length === 0) return null
  const fitting = projects.length > 1 ? offering(projects, codes) : projects
  const [fit, another] = fitting
  if (fit !== undefined && another === undefined) return fit
  if (fit !== undefined) {
    const values = { projects: fitting.map(({ code }) => code).join(', ') }
    throw new Fault('input.invalid', { fields: [{ field: 'events', key: 'fields.errors.eventAmbiguous', values }] })
  }
  const everyEvent = projects.flatMap((project) => project.events)
  const unknown = unknownEvents(chosenEvents(everyEvent, codes))
  const fields = unknown.length > 0 ? unknown : [{ field: 'events', key: 'fields.errors.eventsApart' as const }]
  throw new Fault('input.invalid', { fields })
}
