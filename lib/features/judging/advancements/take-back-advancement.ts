import { z } from 'zod'
import { actsOn, resultGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { lockProject } from '@/lib/features/judging/releases/queries'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { reason } from '@/lib/kernel/field-schema'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { deleteAdvancement, lockAdvancement } from './queries'

/** An organiser takes an advancement back, with a reason, unless its student has entered the next stage already. */
export const takeBackAdvancement = operation('judging/advancements/take-back-advancement', {
  access: ['admin'],
  grants: resultGrants,
  input: z.object({ projectId: id, advancementId: id, reason }),
  write: async ({ db, now, record }, { actor, input: { projectId, advancementId, reason } }) => {
    refuseIf(actsOn(actor, resultGrants, projectId) ? null : 'notFound')
    await lockProject(db, projectId)
    const scope = visible.advancements(actor, now)
    const { label, number, studentId, hasEntered } = await lockAdvancement(db, scope, projectId, advancementId)
    if (hasEntered) throw new Fault('advancements.entered', { values: { number } })
    await deleteAdvancement(db, advancementId)
    const changes = [{ field: number, before: `${label.zh} · ${label.en}`, after: null }]
    record({ object: ['Advancement', advancementId], projectId, studentId, reason, changes })
    return { id: advancementId }
  },
})
