import { z } from 'zod'
import { impersonatorOf } from '@/lib/access/impersonation'
import { visible } from '@/lib/access/visible'
import { listChoices } from '@/lib/features/catalogue/settings/queries'
import { operation } from '@/lib/kernel/operation'
import { getTeam } from './queries'
import { isNumberedFor, whyNotWrite } from './rules'
import { mediaTypes, teamKey } from './schema'

/** What stands over a team's work: its title and kind, the kinds there are, and whether the reader may change them. */
export const getWorkHead = operation('work/workspaces/get-work-head', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object(teamKey),
  run: async ({ actor, input, world }) => {
    const team = await getTeam(world.db, visible.teams(actor), input)
    const { code, serial, title, mediaEntryType, version, project } = team
    const reason =
      whyNotWrite(team, world.now) ?? (impersonatorOf(actor) === null ? null : ('impersonation.readOnly' as const))
    return {
      ...{ code, serial, title, mediaEntryType, version, project: project.name },
      isNumbered: isNumberedFor(actor, project),
      mediaTypes: await listChoices(world.db, mediaTypes, world.language),
      whyNotWrite: reason,
      mayWrite: actor.role === 'student' && reason === null,
    }
  },
})
