import { z } from 'zod'
import { actsOn, resultGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { hasLiveRelease, lockProject } from '@/lib/features/judging/releases/queries'
import { changesBetween } from '@/lib/kernel/audit'
import { Fault, orNotFound, refuseIf } from '@/lib/kernel/fault'
import { optionalReason } from '@/lib/kernel/field-schema'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { listAwardKinds, updateKind } from './queries'
import { whyNotBeside, whyNotChangeKind } from './rules'
import { kindFields, kindOf } from './schema'

/** An organiser changes an award of the catalogue; what was given of it stands (judging#award-kinds). */
export const changeAwardKind = operation('judging/award-kinds/change-award-kind', {
  access: ['admin'],
  grants: resultGrants,
  input: z.object({ projectId: id, kindId: id, version: z.int(), reason: optionalReason, ...kindFields }),
  write: async ({ db, record }, { actor, input: { projectId, kindId, version, reason, ...fields } }) => {
    refuseIf(actsOn(actor, resultGrants, projectId) ? null : 'notFound')
    await lockProject(db, projectId)
    const kinds = await listAwardKinds(db, visible.awardKinds(actor), projectId)
    const kind = orNotFound(kinds.find((one) => one.id === kindId))
    if (kind.version !== version) throw new Fault('conflict.stale')
    const after = kindOf(fields)
    const isReleased = await hasLiveRelease(db, projectId)
    const why = whyNotChangeKind(kind, after, { isReleased, hasReason: reason !== null })
    refuseIf(why, why === 'awards.reasonMissing' ? { fields: [{ field: 'reason', key: `faults.${why}` }] } : {})
    refuseIf(whyNotBeside({ ...after, id: kind.id }, kinds))
    const changes = changesBetween(toldOf(kind), toldOf(after))
    if (changes.length === 0) return new Unchanged({ id: kind.id })
    await updateKind(db, kind.id, after)
    record({ object: ['AwardKind', kind.id], projectId, reason, changes })
    return { id: kind.id }
  },
})

function toldOf({ label, holder, maximum, cutOff }: ReturnType<typeof kindOf>) {
  return { labelZh: label.zh, labelEn: label.en, holder, maximum, cutOff }
}
