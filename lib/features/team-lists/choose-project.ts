import type { SignedInActor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { listProjectNames } from '@/lib/features/projects/queries'
import type { World } from '@/lib/kernel/world'
import { type ListedProject, listTeamProjects } from './queries'

/**
 * Of which project a list is: the one said by its code or id, else the session's own, else the newest that has teams in
 * reach; and all that have some, to choose another.
 */
export async function chooseProject(
  actor: SignedInActor,
  said: string | undefined,
  { db }: World,
): Promise<{ project: ListedProject | null; projects: ListedProject[] }> {
  const projects = await listTeamProjects(db, visible.namedTeams(actor))
  const own = actor.role === 'admin' || actor.role === 'coordinator' ? (actor.projectId ?? undefined) : undefined
  const wanted = [said, own].filter((name) => name !== undefined)
  const isCalled = (name: string) => (project: ListedProject) => project.id === name || project.code === name
  for (const name of wanted) {
    const known = projects.find(isCalled(name))
    if (known !== undefined) return { project: known, projects }
    const empty = (await listProjectNames(db, visible.projects(actor))).find(isCalled(name))
    if (empty !== undefined) return { project: empty, projects }
  }
  return { project: projects[0] ?? null, projects }
}
