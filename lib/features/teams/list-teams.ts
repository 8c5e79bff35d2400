import { z } from 'zod'
import type { SignedInActor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { findProjectName } from '@/lib/features/projects/queries'
import { projectCode } from '@/lib/features/projects/schema'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import type { World } from '@/lib/kernel/world'
import { listTeamProjects, listTeams as listTeamRows } from './queries'

/**
 * The teams of a project, each with its number, school, leader and students (track 2, Team list). Students see their own
 * team without the school's name. Without a project said, the session's own, else the first that has teams in reach.
 */
export const listTeams = operation('teams/list-teams', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({ projectCode: projectCode.optional(), search: z.string().trim().max(100).optional(), ...pageInput }),
  run: async ({ actor, input, world }) => {
    const { db } = world
    const teams = visible.namedTeams(actor)
    const projects = await listTeamProjects(db, teams)
    const chosen = input.projectCode ?? (await sessionProject(actor, world)) ?? projects[0]?.code
    const reach = { teams, opened: visible.teams(actor), registrations: visible.registrations(actor) }
    const filter = { projectCode: chosen, search: input.search }
    const page = await listTeamRows(db, reach, filter, pageWindow(input))
    const rows = page.rows.map((row) => ({ ...row, school: actor.role === 'student' ? null : row.school }))
    return { rows, total: page.total, projects, projectCode: chosen ?? null }
  },
})

async function sessionProject(actor: SignedInActor, world: World): Promise<string | undefined> {
  const id = actor.role === 'admin' || actor.role === 'coordinator' ? actor.projectId : null
  return id === null ? undefined : (await findProjectName(world.db, id))?.code
}
