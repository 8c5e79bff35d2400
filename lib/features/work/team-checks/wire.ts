import { z } from 'zod'
import { teamKeyIn } from '@/lib/features/work/workspaces/wire'
import { expose } from '@/lib/kernel/doors/function-name'
import type { Functions } from '@/lib/kernel/doors/function-name-route'
import { id } from '@/lib/kernel/id'
import * as answerTeams from '@/lib/wire/answers/teams'
import { updateChecks } from './update-checks'

const yes = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0']), z.literal(0), z.literal(1)])
  .transform((value) => {
    return value === true || value === 'true' || value === '1' || value === 1
  })
const marked = z
  .object({
    check_id: id.optional(),
    id: id.optional(),
    _id: id.optional(),
    checked: yes.optional(),
    is_checked: yes.optional(),
    check: yes.optional(),
  })
  .transform(({ check_id, id, _id, checked, is_checked, check }) => ({
    id: check_id ?? id ?? _id ?? '',
    isTicked: checked ?? is_checked ?? check ?? false,
  }))

/** The whole list of a block's marks: items with their state, or just the ids of those that are ticked. */
const checkContentIn = z
  .array(z.union([id.transform((id) => ({ id, isTicked: true })), marked]))
  .max(200)
  .transform((list) => list.flatMap(({ id, isTicked }) => (isTicked ? [id] : [])))

export const teamCheckFunctions: Functions = {
  updateStudentBlockCheck: expose(updateChecks, {
    summary: "Ticks a block's check items; check_content is the whole list of them.",
    takes: { ...teamKeyIn, block_id: 'blockId', check_content: { to: 'tickedIds', as: checkContentIn } },
    answers: answerTeams.checkCounts,
    gives: ({ progress }) => ({ check_count: progress.done, check_total: progress.total }),
    successMessage: 'success.updateStudentBlockCheck',
  }),
}
