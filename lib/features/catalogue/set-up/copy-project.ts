import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { whyNotOwnAll } from '@/lib/features/catalogue/seasons/rules'
import { refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { choosePrefix } from './choose-prefix.step'
import { copyGrants, copyProject as insertCopy } from './copy.queries'
import { getSetUpBy } from './queries'
import { newProject } from './schema'

/**
 * An owner of all projects makes a draft of another project: everything that was set up of it, its dates so many days
 * later, and where it is asked for the roles that staff have there (catalogue#set-up).
 */
export const copyProject = operation('catalogue/set-up/copy-project', {
  access: ['admin'],
  input: z.object({
    fromId: id,
    seasonId: newProject.seasonId,
    code: newProject.code,
    days: z.int().min(-10_000).max(10_000),
    /** Whoever has a role in the other project has it in the copy, too. */
    withStaff: z.boolean().default(false),
  }),
  write: async (work, { actor, input: { fromId, seasonId, code, days, withStaff } }) => {
    refuseIf(whyNotOwnAll(actor))
    const { db, now, record } = work
    const from = await getSetUpBy(db, visible.projects(actor), { id: fromId })
    const numberPrefix = await choosePrefix(work, code)
    const projectId = await insertCopy(db, now, from.id, { seasonId, code, numberPrefix, days })
    record({
      object: ['Project', projectId],
      projectId,
      changes: [
        { field: 'code', before: null, after: code },
        { field: 'clonedFrom', before: null, after: from.code },
        { field: 'days', before: null, after: String(days) },
      ],
    })
    if (withStaff)
      for (const { administratorId, role } of await copyGrants(db, now, from.id, projectId, actor.administratorId))
        record({
          object: ['Administrator', administratorId],
          projectId,
          changes: [{ field: 'grant', before: null, after: `${role} ${code}` }],
        })
    return { projectId, code }
  },
})
