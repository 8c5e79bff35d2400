import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { findChoice } from '@/lib/features/catalogue/settings/queries'
import { changesBetween } from '@/lib/kernel/audit'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { lockTeam, updateWork } from './queries'
import { whyNotWrite } from './rules'
import { mediaTypes, teamKey, workTitle } from './schema'

/** A member sets the title and the kind of the team's work, over the version they saw (work#title-and-kind). */
export const changeWork = operation('work/workspaces/change-work', {
  access: ['student'],
  input: z.object({
    ...teamKey,
    title: workTitle.nullable(),
    mediaEntryType: z.string().trim().min(1).max(200).nullable(),
    version: z.int().min(1),
  }),
  write: async ({ db, now, record }, { actor, input }) => {
    const team = await lockTeam(db, visible.teams(actor), input)
    const after = { title: input.title, mediaEntryType: await mediaTypeOf(input.mediaEntryType, team.mediaEntryType) }
    const changes = changesBetween(team, after)
    // Whose answer was lost asks again, and may do so for ever.
    if (changes.length === 0) return new Unchanged({ ...after, version: team.version })
    refuseIf(whyNotWrite(team, now))
    if (team.version !== input.version) throw new Fault('conflict.stale')
    await updateWork(db, now, team, after)
    record({ object: ['Team', team.id], projectId: team.projectId, studentId: actor.studentId, changes })
    return { ...after, version: team.version + 1 }

    /** One that is no longer offered may stay. */
    async function mediaTypeOf(requested: string | null, present: string | null): Promise<string | null> {
      if (requested === null || requested === present) return requested
      const choice = await findChoice(db, mediaTypes, requested)
      if (choice !== null) return choice.code
      throw new Fault('input.invalid', { fields: [{ field: 'mediaEntryType', key: 'fields.errors.oneOf' }] })
    }
  },
})
