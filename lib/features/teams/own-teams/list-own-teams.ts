import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { isAlone, isTeamed } from '@/lib/features/registrations/registrations/rules'
import { operation } from '@/lib/kernel/operation'
import { listOwn } from './queries'

/** The projects a student takes part in that are done in teams, each with the student's team (teams#team-page). */
export const listOwnTeams = operation('teams/own-teams/list-own-teams', {
  access: ['student'],
  input: z.object({}),
  run: async ({ actor, world: { db } }) => {
    const rows = await listOwn(db, visible.registrations(actor))
    return rows
      .filter(({ windows, teamSizeMax }) => isTeamed(windows, teamSizeMax))
      .map(({ id, status, role, project, team }) => ({
        id,
        status,
        role,
        isAlone: isAlone(project.teamSizeMax),
        project: { code: project.code, name: project.name, colour: project.colour, icon: project.icon },
        team: team && { code: team.code, memberCount: team.memberCount, max: project.teamSizeMax },
      }))
  },
})
