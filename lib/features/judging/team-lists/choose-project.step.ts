import type { SignedInActor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { listProjectNames } from '@/lib/features/catalogue/projects/queries'
import { Fault, orNotFound } from '@/lib/kernel/fault'
import type { World } from '@/lib/kernel/world'
import { findEducatorsProject, type ListedProject, listTeamProjects } from './projects.queries'

/** A project as an address names it: by its code or id, or by an educator's application for it. */
export type NamedProject = {
  project?: string | undefined
  educatorApplicationId?: string | undefined
  /** The code of the project looked at last, where none is named. */
  lastCode?: string | undefined
}

export type ChosenProject = {
  project: ListedProject | null
  projects: ListedProject[]
  /** Who reads it: an administrator by the grant on the project, which need not be the session's. */
  reader: SignedInActor
}

/**
 * Of which project a list is: the one that is named, which has to be in reach; without one the project looked at last,
 * the session's own, else the newest that has teams in reach; and all that have some, to choose another
 * (judging#team-list). An administrator's is always the session's, which the menu names.
 */
export async function chooseProject(
  { db }: World,
  actor: SignedInActor,
  { project: name, educatorApplicationId, lastCode }: NamedProject,
): Promise<ChosenProject> {
  const projects = await listTeamProjects(db, visible.namedTeams(actor))
  if (educatorApplicationId !== undefined) {
    const project = await findEducatorsProject(db, visible.educatorApplications(actor), educatorApplicationId)
    if (project !== null) return { project, projects, reader: actor }
    // Older clients write the project's own id there.
    return { projects, ...(await called(educatorApplicationId)) }
  }
  if (name !== undefined) return { projects, ...(await called(name)) }
  const own = actor.role === 'admin' || actor.role === 'coordinator' ? actor.projectId : null
  const last = lastCode === undefined || actor.role === 'admin' ? null : await find(lastCode)
  const usual = last ?? (own === null ? null : await find(own))
  return { project: usual ?? projects[0] ?? null, projects, reader: actor }

  async function find(name: string): Promise<ListedProject | null> {
    const isCalled = ({ id, code }: ListedProject) => id === name || code === name
    return projects.find(isCalled) ?? (await listProjectNames(db, visible.projects(actor))).find(isCalled) ?? null
  }

  async function called(name: string): Promise<Pick<ChosenProject, 'project' | 'reader'>> {
    const project = await find(name)
    if (project !== null) return { project, reader: actor }
    if (actor.role !== 'admin') throw new Fault('notFound')
    const granted = await listProjectNames(db, visible.grantedProjects(actor))
    const other = orNotFound(granted.find(({ id, code }) => id === name || code === name))
    return { project: other, reader: { ...actor, projectId: other.id } }
  }
}
