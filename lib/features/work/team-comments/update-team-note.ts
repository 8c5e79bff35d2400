import { z } from 'zod'
import { getReviewedTeam, reviewOf } from '@/lib/features/work/team-comments/find-reviewed-team.step'
import { teamReference } from '@/lib/features/work/workspaces/schema'
import { changesBetween } from '@/lib/kernel/audit'
import { Fault } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { lockNote, setNote } from './queries'
import { mostNote } from './rules'

/** Staff keep a note on a team, which its students never see (work#note); an empty one takes it away. */
export const updateTeamNote = operation('work/team-comments/update-team-note', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({
    ...teamReference,
    note: z.string().max(mostNote),
    /** What it was changed from; another one since is not written over. */
    before: z.string().nullable().optional(),
  }),
  write: async (work, { actor, input }) => {
    const { db, now, record } = work
    const team = await getReviewedTeam(work, reviewOf(actor), input)
    const note = input.note.trim() || null
    const before = await lockNote(db, team.id)
    if (before === note) return new Unchanged({ note })
    if (input.before !== undefined && (input.before ?? '') !== (before ?? ''))
      throw new Fault('conflict.stale', { data: { note: before } })
    await setNote(db, now, team.id, note)
    const changes = changesBetween({ note: before }, { note })
    record({ object: ['Team', team.id], projectId: team.projectId, changes })
    return { note }
  },
})
