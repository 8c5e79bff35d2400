import { z } from 'zod'
import { type AdminActor, actsOn, ownerGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { extendedWindows } from '@/lib/features/catalogue/projects/rules'
import { extendWindow } from '@/lib/features/catalogue/set-up/extend-window.step'
import { getSetUpBy } from '@/lib/features/catalogue/set-up/queries'
import { whyNotExtend } from '@/lib/features/catalogue/set-up/rules'
import { closing } from '@/lib/features/catalogue/set-up/schema'
import { orNotFound, refuseIf } from '@/lib/kernel/fault'
import { reason } from '@/lib/kernel/field-schema'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { Unchanged, type Work } from '@/lib/kernel/transaction'
import { mailExtension } from './mail-extension.step'
import { lockTeamOf, putExtension } from './queries'

/**
 * An owner moves a deadline to a later moment, for all teams or for one, with a reason; the students who have not handed in
 * are told by mail. A second time the same says nothing new (catalogue#extensions).
 */
export const extendDeadline = operation('work/extensions/extend-deadline', {
  access: ['admin'],
  input: z.object({ projectId: id, windowId: id, teamId: id.nullable(), until: closing, reason }),
  write: async (work, { actor, input, world }) => {
    refuseIf(actsOn(actor, ownerGrants, input.projectId) ? null : 'auth.ownerNeeded')
    const { teamId } = input
    const isNew =
      teamId === null
        ? (await extendWindow(work, { actor, ...input })).isNew
        : await extendTeam(work, actor, { ...input, teamId })
    if (!isNew) return new Unchanged({ mailedCount: 0 })
    return { mailedCount: await mailExtension(work, world.language, input) }
  },
})

type TeamExtension = { projectId: string; windowId: string; teamId: string; until: Date; reason: string }

async function extendTeam(
  { db, now, record }: Work,
  actor: AdminActor,
  { projectId, windowId, teamId, until, reason: why }: TeamExtension,
): Promise<boolean> {
  const team = await lockTeamOf(db, visible.teams(actor), projectId, teamId)
  const setUp = await getSetUpBy(db, visible.projects(actor), { id: projectId })
  const window = orNotFound(extendedWindows(setUp.windows, team.extensions).find((one) => one.id === windowId))
  const present = window.deadlineAt
  if (present.getTime() === until.getTime()) return false
  refuseIf(whyNotExtend(setUp, { present, until }, now))
  const own = { entryWindowId: windowId, deadlineAt: until, reason: why, byId: actor.administratorId }
  const extensionId = await putExtension(db, now, { projectId, teamId, ...own })
  record({
    object: ['DeadlineExtension', extensionId],
    projectId,
    reason: why,
    changes: [
      { field: 'teamId', before: null, after: teamId },
      { field: 'deadlineAt', before: present.toISOString(), after: until.toISOString() },
    ],
  })
  return true
}
