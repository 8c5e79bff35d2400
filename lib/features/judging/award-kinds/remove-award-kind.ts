import { z } from 'zod'
import { actsOn, resultGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { lockProject } from '@/lib/features/judging/releases/queries'
import { Fault, orNotFound, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { deleteKind, listAwardKinds, placeKinds } from './queries'
import { whyNotRemoveKind } from './rules'

/** An organiser removes an award that was never given from the catalogue; those below it move up. */
export const removeAwardKind = operation('judging/award-kinds/remove-award-kind', {
  access: ['admin'],
  grants: resultGrants,
  input: z.object({ projectId: id, kindId: id, version: z.int() }),
  write: async ({ db, record }, { actor, input: { projectId, kindId, version } }) => {
    refuseIf(actsOn(actor, resultGrants, projectId) ? null : 'notFound')
    await lockProject(db, projectId)
    const kinds = await listAwardKinds(db, visible.awardKinds(actor), projectId)
    const kind = orNotFound(kinds.find((one) => one.id === kindId))
    if (kind.version !== version) throw new Fault('conflict.stale')
    const { id, label } = kind
    refuseIf(whyNotRemoveKind(kind))
    await deleteKind(db, id)
    await placeKinds(
      db,
      kinds.flatMap((other) => (other.id === id ? [] : [other.id])),
    )
    const changes = [{ field: 'label', before: `${label.zh} · ${label.en}`, after: null }]
    record({ object: ['AwardKind', id], projectId, changes })
    return { id }
  },
})
